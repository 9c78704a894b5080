export { applyTick } from './apply-unsaved.ts';
export { sendOrQueue } from './send-or-queue.ts';
export { syncProgress, type SyncOutcome } from './sync-progress.ts';
export { showSyncSuccess, showSyncToasts } from './sync-toasts.ts';
export { useOnline } from './use-online.ts';
