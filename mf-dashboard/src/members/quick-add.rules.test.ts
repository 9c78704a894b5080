import { parseMembers, quickAddError } from './quick-add.rules.ts';

const mia = { name: 'Mia', age: 8 };
const leo = { name: 'Leo', age: 11 };

it.each([
  ['Mia 8', [mia]],
  ['Mia 8, Leo 11', [mia, leo]],
  ['Mia, 8, Leo, 11', [mia, leo]],
  ['Mia (8) and Leo (11)', [mia, leo]],
  ['Mia 8 & Leo 11', [mia, leo]],
  ['Mia 8 Leo 11', [mia, leo]],
  ['Mia 8; Leo 11;', [mia, leo]],
  ['Anna Lena 6', [{ name: 'Anna Lena', age: 6 }]],
  ["Zoë-Marie O'Neill 14", [{ name: "Zoë-Marie O'Neill", age: 14 }]],
  ['Andy 9', [{ name: 'Andy', age: 9 }]],
  ['', []],
  ['Mia', []],
])('parses %j as %j', (text, members) => {
  expect(parseMembers(text)).toEqual(members);
});

it.each([
  ['Mia 8, Leo 11', undefined],
  ['  Mia 8 , ', undefined],
  ['', 'Enter a name and an age, such as “Mia 8”'],
  ['Mia', 'Enter a name and an age, such as “Mia 8”'],
  ['Mia 8, Leo', 'Enter an age after “Leo”'],
  ['Mia 8, Leo 0', 'Leo: Age must be at least 1'],
  ['Mia 8, Leo 140', 'Leo: Age must be less than 100'],
  ['Mia 1000', 'Mia: Age must be less than 100'],
  ['M 8', 'M: Name must be at least 2 characters'],
  ['👩‍🚀 8', '👩‍🚀: Name must be at least 2 characters'],
  [`${'x'.repeat(31)} 8`, `${'x'.repeat(31)}: Name cannot exceed 30 characters`],
])('validates %j: %s', (text, error) => {
  expect(quickAddError(text)).toBe(error);
});
