import { isRotationDue, keyToSignWith } from './signing-keys.rules.ts';

const now = new Date('2026-06-30T12:00:00.000Z');
const ago = (ms: number) => ({ createdAt: new Date(now.getTime() - ms) });
const dayMs = 24 * 3_600_000;

it.each([
  ['there is no key', null, true],
  ['the newest key is a day old', ago(dayMs), false],
  ['the newest key is 30 days old', ago(30 * dayMs), true],
])('decides whether a new key is due when %s', (_, newest, due) => {
  expect(isRotationDue(newest, now)).toBe(due);
});

const fresh = { kid: 'fresh', ...ago(59_000) };
const served = { kid: 'served', ...ago(60_000) };
const old = { kid: 'old', ...ago(31 * dayMs) };

it.each([
  ['the newest key that other services have had time to fetch', [old, served], 'served'],
  ['the previous key while the newest is fresh', [fresh, old], 'old'],
  ['the only key even when it is fresh', [fresh], 'fresh'],
  ['the oldest key while all are fresh', [{ kid: 'fresher', ...ago(1000) }, fresh], 'fresh'],
  ['no key when there is none', [], undefined],
])('signs with %s', (_, keys, kid) => {
  expect(keyToSignWith(keys, now)?.kid).toBe(kid);
});
