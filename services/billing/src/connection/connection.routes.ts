import { checkConnection } from '@family-chores/contracts/billing/card-provider';
import { Problem } from '@family-chores/contracts/problem';
import { problemTexts } from '@family-chores/contracts/problem-texts';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf, type Limits } from '@family-chores/service-kit/limits';
import type { StripeClient } from '../provider/stripe-client.ts';
import { withinBudget } from '../provider/within-budget.ts';

const CARD_PROVIDER_AWAY = 'card-provider-away';

export function connectionRoutes(stripeClient: StripeClient, limits: Limits<'connection address'>): Route[] {
  return [
    route(checkConnection, async ({ ctx }) => {
      await limits.spend('connection address', networkOf(ctx.ip));
      try {
        await withinBudget(stripeClient.request((stripe) => stripe.balance.retrieve()));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== CARD_PROVIDER_AWAY) throw error;
        return { connected: false, message: problemTexts[CARD_PROVIDER_AWAY] };
      }
      const mode = stripeClient.sandbox ? ' in test mode' : '';
      return { connected: true, message: `Connected to Stripe${mode}` };
    }),
  ];
}
