import { showToast } from '@family-chores/ui/feedback';
import type { UnsavedAction } from '../app-state/app-state.ts';
import type { SyncOutcome } from './sync-progress.ts';

/** Someone else may have changed it, or the family's rules do not allow it yet. */
function rejectedText(actions: readonly UnsavedAction[]): string {
  const names = [...new Set(actions.map(({ choreName }) => `“${choreName}”`))];
  const [first] = names;
  return names.length === 1
    ? `${first} could not be saved: it changed, or cannot be done yet.`
    : `${names.length} chores could not be saved: they changed, or cannot be done yet.`;
}

/** Shows the result of a sync; nothing if there was nothing to send. */
export function showSyncToasts({ status, rejected }: SyncOutcome): void {
  if (status === 'saved') showSyncSuccess();
  if (status === 'failed') {
    showToast({
      title: 'Sync Failed',
      description: "Some changes couldn't be saved. We'll try again later.",
      tone: 'destructive',
    });
  }
  if (rejected.length > 0) showToast({ title: 'Not Saved', description: rejectedText(rejected) });
}

export function showSyncSuccess(): void {
  showToast({
    title: 'Sync Complete',
    description: 'Your progress has been saved to the server',
    tone: 'success',
  });
}
