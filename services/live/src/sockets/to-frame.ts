import { events } from '@family-chores/contracts/all-contracts';
import type { CloudEvent, EventDefinition } from '@family-chores/contracts/define-event';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import { log } from '@family-chores/service-kit/log';

const liveSchemas = new Map<string, NonNullable<EventDefinition['live']>>(
  events.flatMap(({ type, live }) => (live ? [[type, live]] : [])),
);

/** An event as browsers may see it; null if it is not meant for browsers or does not match its contract. */
export function toMessage({ type, id, time, data }: CloudEvent): LiveMessage | null {
  const parsed = liveSchemas.get(type)?.safeParse(data);
  if (!parsed) return null;
  if (!parsed.success) {
    log.error({ error: parsed.error, type, id }, 'An event does not match its contract');
    return null;
  }
  return { type, id, time, data: parsed.data };
}

export const toFrame = (message: LiveMessage): Buffer => Buffer.from(JSON.stringify(message));
