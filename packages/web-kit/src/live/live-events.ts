import type { DataOf, EventDefinition } from '@family-chores/contracts/define-event';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import type { Dispatch } from '../store/store.ts';
import type { EventType } from './invalidations.ts';

type LiveEventHandler = (data: LiveMessage['data'], dispatch: Dispatch) => void;

const handlersByType = new Map<string, Map<string, LiveEventHandler>>();

/**
 * Says what becomes of an event that comes whole (its `live` is its `data`), so that nothing need be fetched. For all
 * others use `invalidateOn`. One for each owner and type: an owner loaded again replaces its own.
 *
 *     onEvent<typeof messageSent>('mf-dashboard', 'message.sent', (message, dispatch) => ...);
 */
export function onEvent<Event extends EventDefinition>(
  owner: string,
  type: EventType,
  handler: (data: DataOf<Event>, dispatch: Dispatch) => void,
): void {
  const handlers = handlersByType.get(type) ?? new Map<string, LiveEventHandler>();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our services send what the contracts say
  handlers.set(owner, handler as LiveEventHandler);
  handlersByType.set(type, handlers);
}

export function dispatchLiveEvent({ type, data }: LiveMessage, dispatch: Dispatch): void {
  for (const handler of handlersByType.get(type)?.values() ?? []) handler(data, dispatch);
}
