import type { LiveData } from '@family-chores/contracts/all-contracts';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import type { Dispatch } from '../store/store.ts';

type LiveEventHandler = (data: LiveMessage['data'], dispatch: Dispatch) => void;

const handlersByType = new Map<string, Map<string, LiveEventHandler>>();

/**
 * Registers a handler of an event. The handler gets the data of the event that browsers receive (`live` in the event's
 * contract). To refetch what changed, use `invalidateOn` instead. Each owner has one handler per type; a new one
 * replaces it.
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
