import { differences } from './differences.ts';

const mocked = { id: 'sub_1', items: { data: [{ price: { id: 'price_1', unit_amount: 1 } }] }, trial_end: 5 };

test.each<[string, unknown, string[]]>([
  ['an equal value', mocked, []],
  ['other values of the same types', { ...mocked, id: 'sub_2', trial_end: 7 }, []],
  ['null and empty values', { ...mocked, trial_end: null, items: { data: [] } }, []],
  [
    'a field that only our response has',
    { ...mocked, current_period_end: 1 },
    ['current_period_end is only in ours'],
  ],
  [
    'a field that only their response has',
    { id: 'sub_1', items: mocked.items },
    ['trial_end is only in theirs'],
  ],
  [
    'a nested value of another type',
    { ...mocked, items: { data: [{ price: { id: 'price_1', unit_amount: '1' } }] } },
    ['items.data[].price.unit_amount is string in ours, number in theirs'],
  ],
  [
    'a list whose second item has a value of another type',
    { ...mocked, items: { data: [...mocked.items.data, { price: { id: 1, unit_amount: 1 } }] } },
    ['items.data[].price.id is number in ours, string in theirs'],
  ],
])('reports the differences of a response with %s', (_, ours, expected) => {
  expect(differences(ours, mocked)).toEqual(expected);
});
