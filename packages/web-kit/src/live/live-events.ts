import type { LiveData } from '@family-chores/contracts/all-contracts';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import type { Dispatch } from '../store/store.ts';

type LiveEventHandler = (data: LiveMessage['data'], dispatch: Dispatch) => void;

const handlersByType = new Map<string, Map<string, LiveEventHandler>>();

/**
 * Handles an event by the data that browsers receive of it (`live` in its contract). To refetch what changed, use
 * `invalidateOn`. Each owner has one handler per type; a new one replaces it.
 *
 *     onEvent('mf-dashboard', 'message.sent', (message, dispatch) => ...);
 */
export function onEvent<Type extends keyof LiveData>(
  owner: string,
  type: Type,
  handler: (data: LiveData[Type], dispatch: Dispatch) => void,
): void {
  const handlers = handlersByType.get(type) ?? new Map<string, LiveEventHandler>();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our services send what the contracts define
  handlers.set(owner, handler as LiveEventHandler);
  handlersByType.set(type, handlers);
}

export function dispatchLiveEvent({ type, data }: LiveMessage, dispatch: Dispatch): void {
  for (const handler of handlersByType.get(type)?.values() ?? []) handler(data, dispatch);
}
