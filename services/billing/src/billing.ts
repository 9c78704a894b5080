import { originsOf } from '@family-chores/service-kit/http';
import { Limits } from '@family-chores/service-kit/limits';
import type { ServiceDefinition } from '@family-chores/service-kit/service';
import { connectionRoutes } from './connection/connection.routes.ts';
import { Prices } from './plans/prices.ts';
import type { Shop } from './plans/shop.ts';
import { CardProvider } from './provider/card-provider.ts';
import type { BillingSettings } from './settings.ts';
import { attend } from './subscriptions/attend.ts';
import { Coalesced } from './subscriptions/coalesced.ts';
import { oweTrials } from './subscriptions/owe-trials.consumer.ts';
import { refresh as refreshOnce } from './subscriptions/refresh.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { TestCustomer } from './test-page/test-customer.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

const attendMs = 1000;

type Billing = Required<Pick<ServiceDefinition, 'routes' | 'consumers' | 'jobs' | 'onReady'>>;

/** What this service does, wired for its settings. */
export function billing(settings: BillingSettings): Billing {
  const provider = new CardProvider(settings);
  const shop: Shop = { provider, prices: new Prices(provider) };
  const refreshes = new Coalesced((accountId: number) => refreshOnce(shop, accountId));
  const refresh = (accountId: number) => refreshes.run(accountId);
  const limits = new Limits({
    'test page address': settings.TEST_PAGE_LIMIT_PER_ADDRESS,
    'connection address': settings.CONNECTION_LIMIT_PER_ADDRESS,
  });
  const testCustomer = new TestCustomer({ sandbox: provider.sandbox, limits });
  return {
    routes: [
      ...subscriptionRoutes({ shop, refresh, testCustomer, origins: originsOf(settings) }),
      ...webhookRoutes(provider, refresh),
      ...connectionRoutes(provider, limits),
    ],
    consumers: [oweTrials],
    jobs: [{ name: 'attend-to-subscriptions', everyMs: attendMs, run: () => attend(shop, refresh) }],
    onReady: () => limits.open(),
  };
}
