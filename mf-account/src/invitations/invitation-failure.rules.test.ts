import { refusalOf } from './invitation-failure.rules.ts';

it.each([
  ['invitation-not-usable', 'This invitation is no longer valid'],
  ['invalid-request', 'This invitation is no longer valid'],
  ['family-full', 'This family is full'],
  ['family-limit-reached', 'You have reached the limit of families'],
  ['network', undefined],
  ['unavailable', undefined],
])('the title for %s is: %s', (code, title) => {
  expect(refusalOf(code)?.title).toBe(title);
});

it.each(['invitation-not-usable', 'invalid-request'])(
  'does not claim that the invitation has expired for %s',
  (code) => {
    expect(refusalOf(code)?.explanation).toMatch(/^It has expired, or its link is incomplete\./);
  },
);
