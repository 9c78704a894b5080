import { invitationCodeIn } from './invitation-link.rules.ts';

it.each([
  ['#invitation=AbC_-123', 'AbC_-123'],
  ['#other=1&invitation=AbC', 'AbC'],
  ['#invitation=', null],
  ['#settings', null],
  ['', null],
])('the invitation code in the hash "%s" is: %s', (hash, code) => {
  expect(invitationCodeIn(hash)).toBe(code);
});
