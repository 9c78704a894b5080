export { onEvent } from './live-events.ts';
export { invalidateOn } from '../api/invalidations.ts';
export { useLive } from './use-live.ts';
export { usePolling } from '../offline/use-polling.ts';
