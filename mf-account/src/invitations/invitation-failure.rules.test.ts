import { refusalOf } from './invitation-failure.rules.ts';

it.each([
  ['invitation-not-usable', 'This invitation cannot be used'],
  ['invalid-request', 'This invitation link is incomplete'],
  ['family-full', 'This family is full'],
  ['family-limit-reached', 'You have reached the limit of families'],
  ['network', undefined],
  ['unavailable', undefined],
])('the title for %s is: %s', (code, title) => {
  expect(refusalOf(code)?.title).toBe(title);
});
