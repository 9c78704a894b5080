import { useRights } from '@family-chores/web-kit/family-data';
import { useOnline } from '@family-chores/web-kit/offline';

export interface PlanningRights {
  /** Whether the member chosen on this device may plan. */
  mayPlan: boolean;
  /** Whether they can plan now. They cannot while the browser is offline, because planning is not queued. */
  canPlan: boolean;
  /** Why nothing can be planned now, as text for the user; null if chores can be planned. */
  refusal: string | null;
}

export const OFFLINE = "You're offline. You can plan when you are back online.";

export function usePlanningRights(familyId: number): PlanningRights {
  const { canManage: mayPlan } = useRights(familyId);
  const isOnline = useOnline();
  if (!mayPlan) return { mayPlan, canPlan: false, refusal: 'Only a parent can change the schedule' };
  return { mayPlan, canPlan: isOnline, refusal: isOnline ? null : OFFLINE };
}
