import { differences } from './differences.ts';

const theirs = { id: 'sub_1', items: { data: [{ price: { id: 'price_1', unit_amount: 1 } }] }, trial_end: 5 };

test.each<[string, unknown, string[]]>([
  ['the same', theirs, []],
  ['other values of the same kinds', { ...theirs, id: 'sub_2', trial_end: 7 }, []],
  ['what is not there in this case', { ...theirs, trial_end: null, items: { data: [] } }, []],
  ['a name of its own', { ...theirs, current_period_end: 1 }, ['current_period_end is here only']],
  ['a name it lacks', { id: 'sub_1', items: theirs.items }, ['trial_end is there only']],
  [
    'a value of another kind, deep inside',
    { ...theirs, items: { data: [{ price: { id: 'price_1', unit_amount: '1' } }] } },
    ['items.data[].price.unit_amount is string here, number there'],
  ],
])('compared with %s', (_, ours, expected) => {
  expect(differences(ours, theirs)).toEqual(expected);
});
