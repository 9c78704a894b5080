import { strengthOf } from './password-strength.ts';

const personalFacts = ['Ann Sand', 'ann.sand@example.com'];

it.each([
  ['123456', 'weak'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrstuvwxyz', 'weak'],
  ['9876543210', 'weak'],
  ['Password2026', 'weak'],
  ['familychores', 'weak'],
  ['Ann Sand', 'weak'],
  ['ann.sand@example.com', 'weak'],
  ['blue kite', 'fair'],
  ['k8!fQz2x', 'fair'],
  ['seven small spoons', 'strong'],
  ['k8!fQz2x-Wd4', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(strengthOf(password, personalFacts)).toBe(strength);
});
