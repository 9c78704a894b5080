import type {
  cancelSubscription,
  createSubscription,
  openPortal,
  resumeSubscription,
  startCheckout,
  Subscription,
  switchPlan,
} from '@family-chores/contracts/billing/subscriptions';
import { type ApiTag, call, injectEndpoints } from '@family-chores/web-kit/api';
import type { Dispatch } from '@family-chores/web-kit/store';
import { upsertQueryData } from './subscription.api.ts';

interface StartedMutation {
  dispatch: Dispatch;
  queryFulfilled: PromiseLike<{ data: Subscription }>;
}

/** A change returns the updated subscription. After a failure, the shown data may be stale and is fetched again. */
const change = {
  async onQueryStarted(_: unknown, { dispatch, queryFulfilled }: StartedMutation) {
    try {
      const { data } = await queryFulfilled;
      await dispatch(upsertQueryData('billingSubscription', { userId: data.userId }, data));
    } catch {
      // The component that made the change shows the failure.
    }
  },
  invalidatesTags: (_: unknown, error: unknown): ApiTag[] =>
    error ? ['getSubscription'] : ['listInvoices', 'getSession'],
};

const changesApi = injectEndpoints('mf-billing', (build) => ({
  billingCreate: build.mutation({
    ...call<typeof createSubscription>('POST /api/subscriptions/create'),
    ...change,
  }),
  billingCancel: build.mutation({
    ...call<typeof cancelSubscription>('POST /api/subscriptions/cancel'),
    ...change,
  }),
  billingResume: build.mutation({
    ...call<typeof resumeSubscription>('POST /api/subscriptions/resume'),
    ...change,
  }),
  billingSwitch: build.mutation({
    ...call<typeof switchPlan>('POST /api/subscriptions/update'),
    ...change,
  }),
  billingCheckout: build.mutation(call<typeof startCheckout>('POST /api/subscriptions/checkout')),
  billingPortal: build.mutation(call<typeof openPortal>('POST /api/subscriptions/portal')),
}));

export const {
  useBillingCreateMutation,
  useBillingCancelMutation,
  useBillingResumeMutation,
  useBillingSwitchMutation,
  useBillingCheckoutMutation,
  useBillingPortalMutation,
} = changesApi;
