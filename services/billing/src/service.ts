import { originsOf } from '@family-chores/service-kit/http';
import { Limits } from '@family-chores/service-kit/limits';
import { defineService } from '@family-chores/service-kit/service';
import { connectionRoutes } from './connection/connection.routes.ts';
import { Prices } from './plans/prices.ts';
import type { StripeContext } from './plans/stripe-context.ts';
import { StripeClient } from './provider/stripe-client.ts';
import { endCharges } from './erasure/end-charges.consumer.ts';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { billingConfig } from './config.ts';
import { processDue } from './subscriptions/process-due.ts';
import { SingleFlight } from './subscriptions/single-flight.ts';
import { followEmails } from './subscriptions/follow-emails.consumer.ts';
import { oweTrials } from './subscriptions/owe-trials.consumer.ts';
import { refresh as refreshOnce } from './subscriptions/refresh.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { TestCustomer } from './test-page/test-customer.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

const PROCESS_DUE_INTERVAL_MS = 1000;

export const billing = defineService({
  name: 'billing',
  config: billingConfig,
  parts(config) {
    const stripeClient = new StripeClient(config);
    const stripeContext: StripeContext = { stripeClient, prices: new Prices(stripeClient) };
    const refreshes = new SingleFlight((accountId: number) => refreshOnce(stripeContext, accountId));
    const refresh = (accountId: number) => refreshes.run(accountId);
    const limits = new Limits({
      'test page address': config.TEST_PAGE_LIMIT_PER_ADDRESS,
      'connection address': config.CONNECTION_LIMIT_PER_ADDRESS,
    });
    const testCustomer = new TestCustomer({ sandbox: stripeClient.sandbox, limits });
    return {
      routes: [
        ...subscriptionRoutes({ stripeContext, refresh, testCustomer, origins: originsOf(config) }),
        ...webhookRoutes(stripeClient, refresh),
        ...connectionRoutes(stripeClient, limits),
      ],
      consumers: [oweTrials, followEmails, endCharges, ...eraseDeleted],
      jobs: [
        {
          name: 'process-due-subscriptions',
          everyMs: PROCESS_DUE_INTERVAL_MS,
          run: () => processDue(stripeContext, refresh),
        },
      ],
      onReady: () => limits.open(),
    };
  },
});
