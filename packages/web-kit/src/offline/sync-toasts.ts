import { showToast } from '@family-chores/ui/feedback';
import type { UnsavedAction } from '../app-state/app-state.ts';
import type { SyncOutcome } from './sync-progress.ts';

function changedElsewhereText(actions: readonly UnsavedAction[]): string {
  const names = [...new Set(actions.map(({ choreName }) => `“${choreName}”`))];
  const [first] = names;
  return names.length === 1
    ? `${first} was changed by someone else while you were offline.`
    : `${names.length} chores were changed by someone else while you were offline.`;
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
  if (rejected.length > 0)
    showToast({ title: 'Changed by Someone Else', description: changedElsewhereText(rejected) });
}

export function showSyncSuccess(): void {
  showToast({
    title: 'Sync Complete',
    description: 'Your progress has been saved to the server',
    tone: 'success',
  });
}
