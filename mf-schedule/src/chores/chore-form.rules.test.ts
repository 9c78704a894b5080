import { addChore, editChore } from '@family-chores/contracts/schedule/chores';
import { choreFieldsOf, choreRules } from './chore-form.rules.ts';

const fields = {
  name: 'Polish shoes',
  description: '',
  points: 15,
  minAge: 8,
  maxAge: null,
  pictogram: null,
  creditedOnCompletion: false,
  steps: [],
};

const cases = [
  ...[
    '',
    ' ',
    'A',
    ' Al ',
    'a'.repeat(60),
    'a'.repeat(61),
    '👨‍👩‍👧‍👦'.repeat(60),
    '👨‍👩‍👧‍👦'.repeat(61),
    'An\u0000na',
  ].map((name) => ({
    name,
  })),
  ...['', 'a'.repeat(300), 'a'.repeat(301), 'Two\nlines', 'a\u2028b'].map((description) => ({ description })),
  ...[-1, 0, 1, 1.5, 10, 1000, 1001, 1e12].map((points) => ({ points })),
  ...[-1, 0, 1, 7.5, 8, 99, 100, 101].map((minAge) => ({ minAge })),
  ...[null, 0, 7, 8, 9.5, 100, 101].map((maxAge) => ({ maxAge })),
  ...[null, 'bed', 'castle'].map((pictogram) => ({ pictogram })),
  ...[
    [],
    ['Make the bed', 'Dust'],
    ['x'],
    [' x '],
    ['a'.repeat(60)],
    ['a'.repeat(61)],
    ['Dust', ' Dust '],
    Array.from({ length: 10 }, (_, index) => `Step ${index}`),
    Array.from({ length: 11 }, (_, index) => `Step ${index}`),
  ].map((steps) => ({ steps })),
  { minAge: 9, maxAge: 8 },
  { minAge: 9, maxAge: 9 },
];

it.each(cases)('accepts or refuses %j as the contract does', (change) => {
  const chore = { ...fields, ...change };
  const isAccepted = choreRules.isValidSync(chore);
  expect(addChore.body.safeParse({ ...chore, familyId: 1 }).success).toBe(isAccepted);
  expect(editChore.body.safeParse(chore).success).toBe(isAccepted);
});

it.each([
  ['no name', { name: undefined }, 'Name is required'],
  ['only spaces', { name: '  ' }, 'Name is required'],
  ['no points', { points: '' }, 'Points must be at least 1'],
  ['0 points', { points: 0 }, 'Points must be at least 1'],
  ['1001 points', { points: 1001 }, 'Points must be at most 1000'],
  ['half a point', { points: 1.5 }, 'Points must be a whole number'],
  ['no minimum age', { minAge: '' }, 'Age must be at least 1'],
  ['age 101', { maxAge: 101 }, 'Age must be less than 100'],
  ['half a year', { minAge: 8.5 }, 'Age must be a whole number'],
  ['a short step', { steps: ['', 'x'] }, 'Each step must be at least 2 characters'],
  ['a step written twice', { steps: ['Dust', 'Dust '] }, 'Two steps cannot be the same'],
  ['ages out of order', { maxAge: 7 }, 'The maximum age must not be below the minimum age'],
])('has an error message for %s', (_, change, message) => {
  expect(() => choreRules.validateSync({ ...fields, ...change })).toThrow(message);
});

it('treats an empty maximum age and an empty picture as none', () => {
  expect(choreRules.cast({ ...fields, maxAge: '', pictogram: '' })).toEqual(fields);
});

describe('steps', () => {
  const values = { ...fields, pictogram: '', maxAge: '', steps: [] } as const;
  const typed = (...steps: string[]) => ({ ...values, steps });
  const sent = (steps: string[], initial: string[]) =>
    choreFieldsOf(typed(...steps), typed(...initial)).steps;

  it('are sent trimmed, without empty lines', () => {
    expect(sent([' Dust ', '', '  ', 'Vacuum'], [])).toEqual(['Dust', 'Vacuum']);
  });

  it('that are all empty are omitted if the chore had none before, and sent as an empty list if it had some', () => {
    expect(choreFieldsOf(typed(''), typed())).not.toHaveProperty('steps');
    expect(sent([''], ['Dust'])).toEqual([]);
  });
});
