export { onEvent } from './live-events.ts';
export { type EventType, invalidateOn } from './invalidations.ts';
export { useLive } from './use-live.ts';
export { usePolling } from './use-polling.ts';
