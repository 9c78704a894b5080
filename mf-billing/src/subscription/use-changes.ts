import { planOf, type PlanName } from '../constants.ts';
import {
  useBillingCancelMutation,
  useBillingResumeMutation,
  useBillingSwitchMutation,
} from './changes.api.ts';
import { day } from './day.ts';
import { withOutcomeToast } from './with-outcome-toast.ts';

/** Cancel, resume and switch, each with its toasts. Each returns whether it succeeded. */
export function useChanges(userId: number) {
  const [cancelIt, cancelling] = useBillingCancelMutation();
  const [resumeIt, resuming] = useBillingResumeMutation();
  const [switchIt, switching] = useBillingSwitchMutation();

  async function cancel(end: string | null): Promise<boolean> {
    const done = {
      title: 'Subscription canceled',
      ...(end && { description: `Everything works until ${day(end)}.` }),
    };
    const failure = 'Failed to cancel subscription';
    return Boolean(await withOutcomeToast(cancelIt({ body: { userId } }).unwrap(), { done, failure }));
  }

  async function resume(): Promise<boolean> {
    const done = { title: 'Subscription resumed', description: 'Your subscription continues.' };
    const failure = 'Failed to resume subscription';
    return Boolean(await withOutcomeToast(resumeIt({ body: { userId } }).unwrap(), { done, failure }));
  }

  async function switchTo(newPlan: PlanName): Promise<boolean> {
    const done = { title: 'Plan switched', description: `You now have the ${planOf(newPlan).name} plan.` };
    const failure = 'Failed to update subscription';
    return Boolean(
      await withOutcomeToast(switchIt({ body: { userId, newPlan } }).unwrap(), { done, failure }),
    );
  }

  return {
    cancel,
    resume,
    switchTo,
    isCancelling: cancelling.isLoading,
    isResuming: resuming.isLoading,
    isSwitching: switching.isLoading,
  };
}
