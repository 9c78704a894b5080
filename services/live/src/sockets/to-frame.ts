import { events } from '@family-chores/contracts/catalog';
import type { CloudEvent, EventDef } from '@family-chores/contracts/define-event';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import { log } from '@family-chores/service-kit/log';

const shownData = new Map<string, NonNullable<EventDef['live']>>(
  events.flatMap(({ type, live }) => (live ? [[type, live]] : [])),
);

/** An event as browsers may see it; null when it is not for them. */
export function toMessage({ type, id, time, data }: CloudEvent): LiveMessage | null {
  const shown = shownData.get(type)?.safeParse(data);
  if (!shown) return null;
  if (!shown.success) {
    log.error({ error: shown.error, type, id }, 'An event is not what its contract says');
    return null;
  }
  return { type, id, time, data: shown.data };
}

/** Made once for all who get it. */
export const toFrame = (message: LiveMessage): Buffer => Buffer.from(JSON.stringify(message));
