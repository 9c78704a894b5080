import { oneOf } from './one-of.rules.ts';

const sub = (id: string, status: string, created: number) => ({
  id,
  status,
  created,
  default_payment_method: null,
});
const withCard = (subscription: ReturnType<typeof sub>) => ({
  ...subscription,
  default_payment_method: 'pm_1',
});
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

it('is none of none', () => {
  expect(oneOf([])).toEqual({ kept: null, surplus: [] });
});

it('is the one that runs, whatever came after it', () => {
  const { kept, surplus } = oneOf([
    sub('new', 'canceled', 3),
    sub('old', 'active', 2),
    sub('older', 'canceled', 1),
  ]);
  expect([kept?.id, ids(surplus)]).toEqual(['old', []]);
});

it('is the oldest of several that run, and the others are too many', () => {
  const { kept, surplus } = oneOf([
    sub('b', 'active', 2),
    sub('c', 'unpaid', 3),
    sub('a', 'trialing', 1),
    sub('d', 'incomplete_expired', 4),
  ]);
  expect([kept?.id, ids(surplus)]).toEqual(['a', ['b', 'c']]);
});

it('is the one with a card of several that run: somebody has paid for it', () => {
  const { kept, surplus } = oneOf([
    sub('trial', 'trialing', 1),
    withCard(sub('bought', 'trialing', 2)),
    withCard(sub('bought too', 'active', 3)),
  ]);
  expect([kept?.id, ids(surplus)]).toEqual(['bought', ['trial', 'bought too']]);
});

it('is the same one whoever looks, of two begun in the same second', () => {
  const both = [sub('b', 'active', 1), sub('a', 'active', 1)];
  expect([oneOf(both).kept?.id, oneOf(both.toReversed()).kept?.id]).toEqual(['a', 'a']);
});

it('is the newest when none runs', () => {
  expect(oneOf([sub('new', 'canceled', 2), sub('old', 'unpaid', 1)])).toMatchObject({
    kept: { id: 'new' },
    surplus: [],
  });
});
