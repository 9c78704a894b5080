import { planOf, type PlanName } from '../constants.ts';
import {
  useBillingCancelMutation,
  useBillingResumeMutation,
  useBillingSwitchMutation,
} from './changes.api.ts';
import { day } from './day.ts';
import { told } from './told.ts';

/** Cancel, resume, switch, each with its words; each answers whether it was done. */
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
    return Boolean(await told(cancelIt({ body: { userId } }).unwrap(), { done, failure }));
  }

  async function resume(): Promise<boolean> {
    const done = { title: 'Subscription resumed', description: 'Your plan goes on.' };
    const failure = 'Failed to resume subscription';
    return Boolean(await told(resumeIt({ body: { userId } }).unwrap(), { done, failure }));
  }

  async function switchTo(newPlan: PlanName): Promise<boolean> {
    const done = { title: 'Plan switched', description: `You now have the ${planOf(newPlan).name} plan.` };
    const failure = 'Failed to update subscription';
    return Boolean(await told(switchIt({ body: { userId, newPlan } }).unwrap(), { done, failure }));
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
