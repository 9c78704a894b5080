import type { checkConnection } from '@family-chores/contracts/billing/card-provider';
import type { getSubscription, listInvoices } from '@family-chores/contracts/billing/subscriptions';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const subscriptionApi = injectEndpoints('mf-billing', (build) => ({
  billingConnection: build.query(call<typeof checkConnection>('GET /api/stripe-test/connection')),
  billingSubscription: build.query({
    ...call<typeof getSubscription>('GET /api/subscriptions/status/:userId'),
    providesTags: ['getSubscription'],
  }),
  billingInvoices: build.query({
    ...call<typeof listInvoices>('GET /api/subscriptions/invoices/:userId'),
    providesTags: ['listInvoices'],
  }),
}));

export const { useBillingConnectionQuery, useBillingSubscriptionQuery, useBillingInvoicesQuery } =
  subscriptionApi;
export const { upsertQueryData } = subscriptionApi.util;

// The session contains the account's plan, which other components show.
invalidateOn({ 'subscription.changed': ['getSubscription', 'listInvoices', 'getSession'] });
