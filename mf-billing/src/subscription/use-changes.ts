import { withOutcomeToast } from '@family-chores/web-kit/api';
import { planOf, type PlanName } from '../constants.ts';
import {
  useBillingCancelMutation,
  useBillingResumeMutation,
  useBillingSwitchMutation,
} from './changes.api.ts';
import { formatDay } from './format-day.ts';

/** Each action shows its toasts and returns whether it succeeded. */
export function useChanges(userId: number) {
  const [sendCancel, canceling] = useBillingCancelMutation();
  const [sendResume, resuming] = useBillingResumeMutation();
  const [sendSwitch, switching] = useBillingSwitchMutation();

  function cancel(end: string | null): Promise<boolean> {
    return withOutcomeToast(() => sendCancel({ body: { userId } }).unwrap(), {
      success: {
        title: 'Subscription canceled',
        ...(end && { description: `Everything works until ${formatDay(end)}.` }),
      },
      failure: { description: 'Failed to cancel subscription' },
    });
  }

  function resume(): Promise<boolean> {
    return withOutcomeToast(() => sendResume({ body: { userId } }).unwrap(), {
      success: { title: 'Subscription resumed', description: 'Your subscription continues.' },
      failure: { description: 'Failed to resume subscription' },
    });
  }

  function switchTo(newPlan: PlanName): Promise<boolean> {
    return withOutcomeToast(() => sendSwitch({ body: { userId, newPlan } }).unwrap(), {
      success: { title: 'Plan switched', description: `You now have the ${planOf(newPlan).name} plan.` },
      failure: { description: 'Failed to update subscription' },
    });
  }

  return {
    cancel,
    resume,
    switchTo,
    isCanceling: canceling.isLoading,
    isResuming: resuming.isLoading,
    isSwitching: switching.isLoading,
  };
}
