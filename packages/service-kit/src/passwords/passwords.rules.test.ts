import { verify } from '@node-rs/argon2';
import { hashToVerify, isOutdated } from './passwords.rules.ts';

const current = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

it.each([
  ['less memory', '$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA', true],
  ['another number of passes', '$argon2id$v=19$m=19456,t=3,p=1$c2FsdA$aGFzaA', true],
  ['another algorithm', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ['the current parameters', current, false],
])('a hash is outdated unless it has the current parameters: %s', (_, hash, outdated) => {
  expect(isOutdated(hash)).toBe(outdated);
});

it("verifies against the account's own hash", () => {
  expect(hashToVerify({ passwordHash: current })).toBe(current);
});

it.each([
  ['without an account', null],
  ['for a guest', { passwordHash: null }],
])(
  '%s, verifies against a dummy hash with the current parameters, so that the time reveals nothing',
  async (_, account) => {
    const hash = hashToVerify(account);
    expect(isOutdated(hash)).toBe(false);
    expect(await verify(hash, '')).toBe(false);
  },
);
