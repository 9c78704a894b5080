import { flagBody, flagRules } from './flag-form.rules.ts';

const values = { name: 'quiz', percent: 10, families: '' };

it.each([
  ['no families', '', []],
  ['families, separated by commas or lines', ' 7, 12\n13 ', [7, 12, 13]],
])('accepts a form with %s', (_, families, familyIds) => {
  expect(flagBody(flagRules.validateSync({ ...values, families }))).toEqual({ percent: 10, familyIds });
});

it.each([
  ['an empty name', { name: '' }, 'Name is required'],
  ['a name with a capital letter', { name: 'Quiz' }, 'A name has up to 40 lowercase letters'],
  ['more than 100 percent', { percent: 101 }, 'Enter a whole number from 0 to 100'],
  ['half a percent', { percent: 0.5 }, 'Enter a whole number from 0 to 100'],
  ['the name of a family', { families: '7, Smith' }, 'Enter up to 200 ids of families'],
  ['too many families', { families: '1 '.repeat(201) }, 'Enter up to 200 ids of families'],
])('refuses %s', (_, wrong, message) => {
  expect(() => flagRules.validateSync({ ...values, ...wrong })).toThrow(message);
});
