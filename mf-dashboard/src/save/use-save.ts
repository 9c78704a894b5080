import { showToast } from '@family-chores/ui/feedback';
import { saveLocally } from '@family-chores/web-kit/app-state';
import { syncProgress, showSyncSuccess, showSyncToasts } from '@family-chores/web-kit/offline';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useState } from 'react';

export function useSave() {
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const isSavedLocally = dispatch(saveLocally());
    const outcome = await dispatch(syncProgress());
    setSaving(false);
    if (!isSavedLocally) {
      showToast({
        title: 'Save Failed',
        description: "This device can't keep anything: its storage is full or switched off.",
        tone: 'destructive',
      });
    } else if (outcome.status === 'failed') {
      // The toast below reports the failure; with `skipped`, `showSyncToasts` reports only the rejected chores.
      showSyncToasts({ ...outcome, status: 'skipped' });
      showToast({
        title: 'Saved Locally',
        description: "Your progress is kept on this device and synced when that's possible.",
      });
    } else if (outcome.status === 'skipped') {
      showSyncSuccess();
    } else {
      showSyncToasts(outcome);
    }
  }

  return { save, isSaving };
}
