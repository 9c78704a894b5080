import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import type { DataOf } from '@family-chores/contracts/define-event';
import { enterAsGuest, getSession, register } from '@family-chores/contracts/identity/accounts';
import { event } from '@family-chores/service-kit/events';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const annualFields = {
  plan: 'annual',
  status: 'active',
  active: true,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
} as const;

async function registerAccount() {
  const browser = new Browser(service);
  const { user } = (
    await browser.call(register, { body: buildRegistration({ subscriptionPlan: 'monthly' }) })
  ).body;
  return {
    accountId: user.id,
    planEvent: (revision: number, fields: Partial<DataOf<typeof subscriptionChanged>> = {}) =>
      event(subscriptionChanged, { ...annualFields, accountId: user.id, revision, ...fields }),
    plan: async () => (await browser.call(getSession, {})).body.user?.plan,
    async publishedPlans() {
      const events = (await service.publishedEvents()).filter(({ type }) => type === 'account.updated');
      return events.filter(({ data }) => data['accountId'] === user.id).map(({ data }) => data['plan']);
    },
  };
}

it("shows the subscription's plan in the session until the subscription ends, and publishes each change", async () => {
  const ann = await registerAccount();
  await service.deliver(ann.planEvent(1));
  expect(await ann.plan()).toBe('annual');
  await service.deliver(ann.planEvent(2, { status: 'canceled', active: false }));
  expect(await ann.plan()).toBeNull();
  expect(await ann.publishedPlans()).toEqual(['annual', null]);
});

it('keeps the newest plan when an older event arrives late or is redelivered', async () => {
  const ann = await registerAccount();
  const [first, second] = [ann.planEvent(1, { plan: 'monthly' }), ann.planEvent(2)];
  for (const entry of [second, first, second, first]) await service.deliverAll([entry]);
  expect(await ann.plan()).toBe('annual');
  expect(await ann.publishedPlans()).toEqual(['annual']);
});

it('ignores the subscription of an account that does not exist', async () => {
  const ann = await registerAccount();
  await service.deliver(event(subscriptionChanged, { ...annualFields, accountId: 987_654, revision: 1 }));
  expect(await ann.plan()).toBe('monthly');
});

it('shows the chosen plan as soon as a guest has registered, before billing publishes anything', async () => {
  const guest = new Browser(service);
  await guest.call(enterAsGuest, {});
  await guest.call(register, { body: buildRegistration({ subscriptionPlan: 'monthly' }) });
  expect((await guest.call(getSession, {})).body.user?.plan).toBe('monthly');
});
