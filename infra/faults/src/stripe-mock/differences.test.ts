import { differences } from './differences.ts';

const mocked = { id: 'sub_1', items: { data: [{ price: { id: 'price_1', unit_amount: 1 } }] }, trial_end: 5 };

test.each<[string, unknown, string[]]>([
  ['an equal value', mocked, []],
  ['other values of the same kinds', { ...mocked, id: 'sub_2', trial_end: 7 }, []],
  ['null and empty values', { ...mocked, trial_end: null, items: { data: [] } }, []],
  ['a name that only ours has', { ...mocked, current_period_end: 1 }, ['current_period_end is only in ours']],
  ['a name that only theirs has', { id: 'sub_1', items: mocked.items }, ['trial_end is only in theirs']],
  [
    'a value of another kind, deep inside',
    { ...mocked, items: { data: [{ price: { id: 'price_1', unit_amount: '1' } }] } },
    ['items.data[].price.unit_amount is string in ours, number in theirs'],
  ],
])('compares with %s', (_, ours, expected) => {
  expect(differences(ours, mocked)).toEqual(expected);
});
