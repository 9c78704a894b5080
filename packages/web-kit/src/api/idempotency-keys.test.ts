import { createWriteKeys, createIdempotencyKey } from './idempotency-keys.ts';

const write = { method: 'POST', url: '/api/rewards', body: { name: 'Ice cream' } } as const;

it('creates unique version 4 UUIDs', () => {
  expect(createIdempotencyKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

it('reuses the key of a write until it is settled', () => {
  const keys = createWriteKeys();
  const first = keys.keyOf(write);
  expect(keys.keyOf({ ...write })).toBe(first);
  keys.settle(write);
  expect(keys.keyOf(write)).not.toBe(first);
});

it('gives another write another key', () => {
  const keys = createWriteKeys();
  expect(keys.keyOf({ ...write, body: { name: 'Cinema' } })).not.toBe(keys.keyOf(write));
});

it('gives the same write another key if it expects another version', () => {
  const keys = createWriteKeys();
  expect(keys.keyOf({ ...write, version: 2 })).not.toBe(keys.keyOf({ ...write, version: 1 }));
});

it('drops the oldest key beyond the limit', () => {
  const keys = createWriteKeys();
  const first = keys.keyOf(write);
  for (let n = 0; n < 100; n += 1) keys.keyOf({ ...write, body: { n } });
  expect(keys.keyOf(write)).not.toBe(first);
});
