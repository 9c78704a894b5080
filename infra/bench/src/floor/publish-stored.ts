import type { JetStreamClient } from 'nats';

/** An event that is stored in the document of its change, so that a crash does not lose it. */
export interface StoredEvent {
  readonly id: string;
  readonly subject: string;
}

export const removeEvents = { $unset: { unsent: 1 } } as const;

/**
 * Publishes an event, and then removes it from its document. The response does not wait for the removal: if a crash
 * prevents it, the event is merely published a second time.
 */
export async function publishStored(
  jetstream: JetStreamClient,
  event: StoredEvent,
  remove: () => Promise<unknown>,
): Promise<void> {
  await jetstream.publish(event.subject, JSON.stringify(event), { msgID: event.id });
  remove().catch(console.error);
}
