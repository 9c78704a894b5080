import { useCompletion } from '@family-chores/web-kit/family-data';
import { useDashboardCompleteMutation } from './assignments.api.ts';

/** Marks an assignment complete and refreshes the related data on the dashboard. */
export function useComplete(familyId: number) {
  const [send, { isLoading }] = useDashboardCompleteMutation();
  const complete = useCompletion(familyId, (args) => send(args).unwrap());
  return { complete, isCompleting: isLoading };
}
