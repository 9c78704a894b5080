import { pinsInSearch, withoutPins } from './pin-parameters.ts';

it.each([
  ['', {}],
  ['?page=2', {}],
  ['?mfe.rewards=1a2b3c4-0123456789ab', { 'mf-rewards': '1a2b3c4-0123456789ab' }],
  [
    '?mfe.shell=1a2b3c4-0123456789ab&mfe.channel=preview',
    { shell: '1a2b3c4-0123456789ab', channel: 'preview' },
  ],
  ['?mfe.rewards=http://localhost:4403', { 'mf-rewards': 'http://localhost:4403/' }],
  ['?mfe.reset', {}],
])('parses %j as %j', (search, expected) => {
  expect(pinsInSearch(search)).toEqual(expected);
});

it('leaves an invalid address unchanged', () => {
  expect(pinsInSearch('?mfe.rewards=http://')).toEqual({ 'mf-rewards': 'http://' });
});

it.each([
  ['', ''],
  ['?mfe.rewards=x', ''],
  ['?page=2&mfe.rewards=x&mfe.channel=preview&q=a%20b', '?page=2&q=a+b'],
])('without its pins, %j is %j', (search, expected) => {
  expect(withoutPins(search)).toBe(expected);
});
