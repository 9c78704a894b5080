import { defineRemote, lazyPart } from '@family-chores/web-kit/remote';
import { BillingLoading } from './billing/billing-loading.tsx';
import { SubscriptionNotice } from './notice/subscription-notice.tsx';
import { PriceCards } from './plans/price-cards.tsx';

/** Chunks are named after their page, so that the registry can preload them. */
const BillingPage = lazyPart(
  () => import(/* webpackChunkName: "billing" */ './billing/billing-page.tsx').then((m) => m.BillingPage),
  <BillingLoading />,
);
const SubscriptionTestPage = lazyPart(
  () =>
    import(/* webpackChunkName: "subscription-test" */ './test-page/subscription-test-page.tsx').then(
      (m) => m.SubscriptionTestPage,
    ),
  <BillingLoading />,
);
const PlanSettings = lazyPart(() => import('./settings/plan-settings.tsx').then((m) => m.PlanSettings));

export const remote = defineRemote({
  pages: { billing: BillingPage, 'subscription-test': SubscriptionTestPage },
  parts: {
    'landing.pricing': { plans: PriceCards },
    'settings.section': { plan: PlanSettings },
    'frame.banner': { notice: SubscriptionNotice },
  },
});
