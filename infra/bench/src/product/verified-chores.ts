import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CloudEvent, subjectOf } from '@family-chores/contracts/define-event';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Product } from './product.ts';

/** Enough for 30,000 events of one family, which are handled in order. */
const PROCESSING_TIMEOUT_MS = 900_000;
const PUBLISH_CONCURRENCY = 250;

export interface Consumer {
  readonly service: ServiceName;
  readonly durable: string;
}

interface Verification {
  readonly familyId: number;
  readonly assignmentId: number;
  readonly familyMemberId: number;
  readonly verifierId: number;
  readonly verifiedAt: Date;
}

/** Publishes events of verified chores without the schedule service. `verificationAt` is called with 0, 1, 2, … */
export async function publishVerifications(
  product: Product,
  count: number,
  verificationAt: (index: number) => Verification,
): Promise<void> {
  const jetstream = (await product.natsAs('schedule')).jetstream();
  let publishing: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const event = eventOf(verificationAt(index));
    publishing.push(jetstream.publish(event.subject, JSON.stringify(event), { msgID: event.id }));
    if (publishing.length < PUBLISH_CONCURRENCY) continue;
    await Promise.all(publishing);
    publishing = [];
  }
  await Promise.all(publishing);
}

function eventOf({ verifiedAt, ...ids }: Verification): CloudEvent {
  const time = verifiedAt.toISOString();
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'schedule',
    type: assignmentVerified.type,
    subject: subjectOf(assignmentVerified, ids.familyId),
    time,
    datacontenttype: 'application/json',
    data: assignmentVerified.data.parse({
      ...ids,
      choreId: 1,
      choreName: 'Set the table',
      pointsEarned: 10,
      completedAt: time,
      verifiedAt: time,
    }),
  };
}

/** Waits until the consumers have processed every published event. @throws Error at the timeout */
export async function untilProcessed(product: Product, consumers: readonly Consumer[]): Promise<void> {
  const giveUpAt = performance.now() + PROCESSING_TIMEOUT_MS;
  for (const { service, durable } of consumers) {
    const manager = await (await product.natsAs(service)).jetstreamManager({ checkAPI: false });
    for (;;) {
      const { num_pending, num_ack_pending } = await manager.consumers.info('EVENTS', durable);
      const left = num_pending + num_ack_pending;
      if (left === 0) break;
      if (performance.now() > giveUpAt)
        throw new Error(`${durable} still has ${left} events after ${PROCESSING_TIMEOUT_MS / 1000} s`);
      await wait(100);
    }
  }
}
