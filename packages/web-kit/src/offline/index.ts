export { doOrKeep } from './do-or-keep.ts';
export { syncProgress, type SyncOutcome } from './sync-progress.ts';
export { tellOfSuccess, tellOfSync } from './tell-of-sync.ts';
export { useOnline } from './use-online.ts';
