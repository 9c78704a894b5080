import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import { route, type Route } from '@family-chores/service-kit/http';
import type { StripeClient } from '../provider/stripe-client.ts';
import type { Refresh } from '../subscriptions/start-trial.ts';
import { receiveEvent } from './receive-event.ts';

export function webhookRoutes(stripeClient: StripeClient, refresh: Refresh): Route[] {
  return [
    route(receiveWebhook, async ({ body, ctx }) => {
      await receiveEvent(stripeClient, refresh, stripeClient.readWebhook(body, ctx.get('stripe-signature')));
      return { received: true } as const;
    }),
  ];
}
