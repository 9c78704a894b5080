import { showToast } from '@family-chores/ui/feedback';
import type { UnsavedAction } from '../app-state/app-state.ts';
import type { SyncOutcome } from './sync-progress.ts';

/**
 * Shows which chore was not saved, or how many were not, and why. The toast does not wait behind others, such as those
 * of a reconnect.
 */
export function showNotSaved(actions: readonly UnsavedAction[], reason?: string): void {
  const names = [...new Set(actions.map(({ choreName }) => `“${choreName}”`))];
  const [first] = names;
  if (!first) return;
  const [subject, pronoun] = names.length === 1 ? [first, 'it'] : [`${names.length} chores`, 'they'];
  const description = `${subject} could not be saved: ${reason ?? `${pronoun} changed, or cannot be done yet`}.`;
  showToast({ title: 'Not Saved', description, tone: 'destructive', lasting: true });
}

/**
 * Shows whether a sync has succeeded or failed, and what was rejected. Shows no failure if the sync failed only because
 * actions wait until their member acts.
 */
export function showSyncToasts({ status, rejected, isHeld }: SyncOutcome): void {
  // Must come first: if the success toast were already visible, the toast for rejected actions would drop it.
  showNotSaved(rejected);
  if (status === 'saved') showSyncSuccess();
  if (status === 'failed' && !isHeld) {
    showToast({
      title: 'Sync Failed',
      description: "Some changes couldn't be saved. We'll try again later.",
      tone: 'destructive',
    });
  }
}

export function showSyncSuccess(): void {
  showToast({
    title: 'Sync Complete',
    description: 'Your progress has been saved to the server',
    tone: 'success',
  });
}
