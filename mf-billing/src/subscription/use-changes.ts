import { withOutcomeToast } from '@family-chores/web-kit/api';
import { planOf, type PlanName } from '../constants.ts';
import {
  useBillingCancelMutation,
  useBillingResumeMutation,
  useBillingSwitchMutation,
} from './changes.api.ts';
import { day } from './day.ts';

/** Cancel, resume and switch, each with its toasts. Each returns whether it succeeded. */
export function useChanges(userId: number) {
  const [cancelIt, canceling] = useBillingCancelMutation();
  const [resumeIt, resuming] = useBillingResumeMutation();
  const [switchIt, switching] = useBillingSwitchMutation();

  function cancel(end: string | null): Promise<boolean> {
    return withOutcomeToast(() => cancelIt({ body: { userId } }).unwrap(), {
      success: {
        title: 'Subscription canceled',
        ...(end && { description: `Everything works until ${day(end)}.` }),
      },
      failure: { description: 'Failed to cancel subscription' },
    });
  }

  function resume(): Promise<boolean> {
    return withOutcomeToast(() => resumeIt({ body: { userId } }).unwrap(), {
      success: { title: 'Subscription resumed', description: 'Your subscription continues.' },
      failure: { description: 'Failed to resume subscription' },
    });
  }

  function switchTo(newPlan: PlanName): Promise<boolean> {
    return withOutcomeToast(() => switchIt({ body: { userId, newPlan } }).unwrap(), {
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
