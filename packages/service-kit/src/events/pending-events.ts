import { log } from '../log/index.ts';
import { EVENT_STREAM, streamManager } from '../nats/index.ts';

/** How many events a durable has not handled yet; null when that cannot be determined. */
export async function pendingEvents(durable: string): Promise<number | null> {
  try {
    const { consumers } = await streamManager();
    const { num_pending, num_ack_pending } = await consumers.info(EVENT_STREAM, durable);
    return num_pending + num_ack_pending;
  } catch (error) {
    log.warn({ error, durable }, 'The lag of a consumer could not be read');
    return null;
  }
}
