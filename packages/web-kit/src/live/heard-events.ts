import type { DataOf, EventDefinition } from '@family-chores/contracts/define-event';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import type { Dispatch } from '../store/store.ts';
import type { EventType } from './invalidations.ts';

type Hear = (data: LiveMessage['data'], dispatch: Dispatch) => void;

const heardBy = new Map<string, Map<string, Hear>>();

/**
 * Says what becomes of an event that comes whole (its `live` is its `data`), so that nothing need be fetched. For all
 * others use `invalidateOn`. One for each owner and type: an owner loaded again replaces its own.
 *
 *     onEvent<typeof messageSent>('mf-dashboard', 'message.sent', (message, dispatch) => ...);
 */
export function onEvent<Event extends EventDefinition>(
  owner: string,
  type: EventType,
  hear: (data: DataOf<Event>, dispatch: Dispatch) => void,
): void {
  const hearers = heardBy.get(type) ?? new Map<string, Hear>();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our services send what the contracts say
  hearers.set(owner, hear as Hear);
  heardBy.set(type, hearers);
}

export function hearEvent({ type, data }: LiveMessage, dispatch: Dispatch): void {
  for (const hear of heardBy.get(type)?.values() ?? []) hear(data, dispatch);
}
