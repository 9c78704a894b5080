import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listInvoices,
  openPortal,
  resumeSubscription,
  startCheckout,
  switchPlan,
} from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { route, anonymousRequestKey, type Route } from '@family-chores/service-kit/http';
import { currentContext } from '@family-chores/service-kit/log';
import type { Context } from 'koa';
import type { StripeContext } from '../plans/stripe-context.ts';
import { withinBudget } from '../provider/within-budget.ts';
import type { TestCustomer } from '../test-page/test-customer.ts';
import { SubscriptionChanges } from './change-subscription.ts';
import { openCheckout } from './checkout.ts';
import { listInvoicesOf } from './invoices.ts';
import { Portal } from './portal.ts';
import { loadSubscription, toSubscription } from './load-subscription.ts';
import { startTrial, type Refresh } from './start-trial.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

interface SubscriptionRouteDependencies {
  stripeContext: StripeContext;
  refresh: Refresh;
  testCustomer: TestCustomer;
  /** Origins to which Stripe's pages may redirect users. */
  origins: readonly string[];
}

export function subscriptionRoutes({
  stripeContext,
  refresh,
  testCustomer,
  origins,
}: SubscriptionRouteDependencies): Route[] {
  const { stripeClient } = stripeContext;
  const changes = new SubscriptionChanges(stripeContext, refresh);
  const portal = new Portal(stripeClient);
  const allowAnonymous = (userId: number, ctx: Context) => testCustomer.allows(userId, ctx);
  const respond = async (work: Promise<SubscriptionDocument>) =>
    toSubscription(await withinBudget(work), { sandbox: stripeClient.sandbox, now: new Date() });

  return [
    route(getSubscription, {
      allowAnonymous,
      handle: ({ userId }) => respond(loadSubscription(refresh, userId)),
    }),
    route(createSubscription, {
      allowAnonymous,
      handle: ({ userId, body }) =>
        respond(startTrial(stripeContext, refresh, { accountId: userId, request: body })),
    }),
    route(startCheckout, {
      allowAnonymous,
      async handle({ userId, body, ctx }) {
        const { successUrl, cancelUrl } = body;
        refuseForeignUrls({ successUrl, cancelUrl }, origins);
        const requestKey = currentContext()?.requestKey ?? anonymousRequestKey(ctx);
        const request = { ...body, accountId: userId, requestKey };
        return { checkoutUrl: await withinBudget(openCheckout(stripeContext, refresh, request)) };
      },
    }),
    route(cancelSubscription, { allowAnonymous, handle: ({ userId }) => respond(changes.cancel(userId)) }),
    route(resumeSubscription, { allowAnonymous, handle: ({ userId }) => respond(changes.resume(userId)) }),
    route(switchPlan, {
      allowAnonymous,
      handle: ({ userId, body }) => respond(changes.switchPlan(userId, body.newPlan)),
    }),
    route(openPortal, {
      allowAnonymous,
      async handle({ userId, body: { returnUrl } }) {
        refuseForeignUrls({ returnUrl }, origins);
        return { portalUrl: await withinBudget(portal.open(userId, returnUrl)) };
      },
    }),
    route(listInvoices, {
      allowAnonymous,
      handle: ({ userId }) => withinBudget(listInvoicesOf(stripeClient, userId)),
    }),
  ];
}

/** Prevents open redirects. */
function refuseForeignUrls(urls: Readonly<Record<string, string>>, origins: readonly string[]): void {
  const errors = Object.entries(urls)
    .filter(([, url]) => !origins.includes(new URL(url).origin))
    .map(([path]) => ({ path, message: 'Must be a URL of this site' }));
  if (errors.length > 0) throw problem('invalid-request', { detail: 'Must be a URL of this site', errors });
}
