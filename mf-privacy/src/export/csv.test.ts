import { csvOf } from './csv-of.ts';
import { tablesOf } from './tables-of.ts';

it.each([
  ['a plain text', 'Sweep', 'Sweep'],
  ['a comma', 'Wash, dry', '"Wash, dry"'],
  ['a quote', 'the "big" one', '"the ""big"" one"'],
  ['a line break', 'one\r\ntwo', '"one\r\ntwo"'],
  ['a formula', '=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['an at sign at the beginning', '@SUM(A1)', "'@SUM(A1)"],
  ['a plus at the beginning', '+1', "'+1"],
  ['a minus at the beginning', '-1', "'-1"],
  ['a negative number', -5, '-5'],
  ['nothing', null, ''],
  ['a boolean', false, 'false'],
])('writes a cell with %s', (_, value, text) => {
  expect(csvOf([{ value }])).toBe(`\uFEFFvalue\r\n${text}\r\n`);
});

it('gives a table the columns of all rows', () => {
  expect(csvOf([{ a: 1 }, { b: 2, a: 3 }])).toBe('\uFEFFa,b\r\n1,\r\n3,2\r\n');
});

it('turns objects and non-empty lists of objects into tables, with columns for nested fields', () => {
  const data = {
    exportedAt: 'now',
    family: { id: 7, name: 'Sand', members: [{ id: 1, name: 'Ann' }], guard: { siblingsVerify: true } },
    assignments: [{ id: 2, chore: { name: 'Sweep', steps: ['a', 'b'] }, verifier: null }],
    points: [{ familyMemberId: 1, entries: [{ id: 3, amount: 5 }] }],
    badges: [],
    challenge: null,
  };
  expect(Object.fromEntries(tablesOf(data))).toEqual({
    family: [{ id: 7, name: 'Sand', 'guard.siblingsVerify': true }],
    'family-members': [{ 'family.id': 7, id: 1, name: 'Ann' }],
    assignments: [{ id: 2, 'chore.name': 'Sweep', 'chore.steps': 'a; b', verifier: null }],
    points: [{ familyMemberId: 1 }],
    'points-entries': [{ id: 3, amount: 5 }],
  });
});
