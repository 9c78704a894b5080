import { chooseSubscription } from './choose-subscription.rules.ts';

const buildSubscription = (id: string, status: string, created: number) => ({
  id,
  status,
  created,
  default_payment_method: null,
});
const withCard = (subscription: ReturnType<typeof buildSubscription>) => ({
  ...subscription,
  default_payment_method: 'pm_1',
});
const ids = (subscriptions: readonly { id: string }[]) => subscriptions.map(({ id }) => id);

it('chooses nothing if there is no subscription', () => {
  expect(chooseSubscription([])).toEqual({ kept: null, surplus: [] });
});

it('chooses the running subscription, even if others are newer', () => {
  const { kept, surplus } = chooseSubscription([
    buildSubscription('new', 'canceled', 3),
    buildSubscription('old', 'active', 2),
    buildSubscription('older', 'canceled', 1),
  ]);
  expect([kept?.id, ids(surplus)]).toEqual(['old', []]);
});

it('chooses the oldest of several running subscriptions; others that are not over are surplus', () => {
  const { kept, surplus } = chooseSubscription([
    buildSubscription('b', 'active', 2),
    buildSubscription('c', 'unpaid', 3),
    buildSubscription('a', 'trialing', 1),
    buildSubscription('d', 'incomplete_expired', 4),
  ]);
  expect([kept?.id, ids(surplus)]).toEqual(['a', ['b', 'c']]);
});

it('chooses the oldest running subscription with a card', () => {
  const { kept, surplus } = chooseSubscription([
    buildSubscription('trial', 'trialing', 1),
    withCard(buildSubscription('bought', 'trialing', 2)),
    withCard(buildSubscription('bought too', 'active', 3)),
  ]);
  expect([kept?.id, ids(surplus)]).toEqual(['bought', ['trial', 'bought too']]);
});

it('chooses consistently between two subscriptions created in the same second', () => {
  const both = [buildSubscription('b', 'active', 1), buildSubscription('a', 'active', 1)];
  expect([chooseSubscription(both).kept?.id, chooseSubscription(both.toReversed()).kept?.id]).toEqual([
    'a',
    'a',
  ]);
});

it('chooses the newest subscription if none is running', () => {
  expect(
    chooseSubscription([buildSubscription('new', 'canceled', 2), buildSubscription('old', 'unpaid', 1)]),
  ).toMatchObject({
    kept: { id: 'new' },
    surplus: [],
  });
});
