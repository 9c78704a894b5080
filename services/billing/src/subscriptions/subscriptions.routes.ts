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
import type { Shop } from '../plans/shop.ts';
import { withinBudget } from '../provider/within-budget.ts';
import type { TestCustomer } from '../test-page/test-customer.ts';
import { SubscriptionChanges } from './change-subscription.ts';
import { openCheckout } from './checkout.ts';
import { invoicesOf } from './invoices.ts';
import { Portal } from './portal.ts';
import { seeSubscription, toSubscription } from './see-subscription.ts';
import { startTrial, type Refresh } from './start-trial.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

interface Parts {
  shop: Shop;
  refresh: Refresh;
  testCustomer: TestCustomer;
  /** Where pages of Stripe's may send people back to. */
  origins: readonly string[];
}

export function subscriptionRoutes({ shop, refresh, testCustomer, origins }: Parts): Route[] {
  const { provider } = shop;
  const changes = new SubscriptionChanges(shop, refresh);
  const portal = new Portal(provider);
  const allowAnonymous = (userId: number, ctx: Context) => testCustomer.isMeant(userId, ctx);
  const shown = async (work: Promise<SubscriptionDocument>) =>
    toSubscription(await withinBudget(work), { sandbox: provider.sandbox, now: new Date() });

  return [
    route(getSubscription, {
      allowAnonymous,
      handle: ({ userId }) => shown(seeSubscription(refresh, userId)),
    }),
    route(createSubscription, {
      allowAnonymous,
      handle: ({ userId, body: wish }) => shown(startTrial(shop, refresh, { accountId: userId, wish })),
    }),
    route(startCheckout, {
      allowAnonymous,
      async handle({ userId, body, ctx }) {
        const { successUrl, cancelUrl } = body;
        refuseForeign({ successUrl, cancelUrl }, origins);
        const requestKey = currentContext()?.requestKey ?? anonymousRequestKey(ctx);
        const wish = { ...body, accountId: userId, requestKey };
        return { checkoutUrl: await withinBudget(openCheckout(shop, refresh, wish)) };
      },
    }),
    route(cancelSubscription, { allowAnonymous, handle: ({ userId }) => shown(changes.cancel(userId)) }),
    route(resumeSubscription, { allowAnonymous, handle: ({ userId }) => shown(changes.resume(userId)) }),
    route(switchPlan, {
      allowAnonymous,
      handle: ({ userId, body }) => shown(changes.switchPlan(userId, body.newPlan)),
    }),
    route(openPortal, {
      allowAnonymous,
      async handle({ userId, body: { returnUrl } }) {
        refuseForeign({ returnUrl }, origins);
        return { portalUrl: await withinBudget(portal.open(userId, returnUrl)) };
      },
    }),
    route(listInvoices, {
      allowAnonymous,
      handle: ({ userId }) => withinBudget(invoicesOf(provider, userId)),
    }),
  ];
}

/** Whoever makes a link to our checkout must not decide where it leads to afterwards. */
function refuseForeign(urls: Readonly<Record<string, string>>, origins: readonly string[]): void {
  const errors = Object.entries(urls)
    .filter(([, url]) => !origins.includes(new URL(url).origin))
    .map(([path]) => ({ path, message: 'Must be an address of this site' }));
  if (errors.length > 0)
    throw problem('invalid-request', { detail: 'Must be an address of this site', errors });
}
