import type { EventDefinition } from '@family-chores/contracts/define-event';
import { subjectOf } from '@family-chores/contracts/define-event';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { currentContext } from '../log/index.ts';

/** An event as it waits in an outbox. */
export interface OutboxEntry {
  /** Unique; also the Nats-Msg-Id. */
  id: string;
  type: string;
  subject: string;
  /** The family it is about; absent for an account's event. */
  familyId?: number;
  time: Date;
  traceparent?: string;
  data: Record<string, unknown>;
}

/**
 * What is to be told about a change; hand it to `change`, `create` or `publish`.
 * @throws ZodError when the data is not what the contract says: a bug
 */
export function event<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  data: z.input<Data>,
): OutboxEntry {
  const parsed: Record<string, unknown> = definition.data.parse(data);
  const owner = ownerIn(definition, parsed);
  const traceparent = currentContext()?.traceparent;
  return {
    id: randomUUID(),
    type: definition.type,
    subject: subjectOf(definition, owner),
    ...(definition.scope === 'family' && owner !== null && { familyId: owner }),
    time: new Date(),
    ...(traceparent !== undefined && { traceparent }),
    data: parsed,
  };
}

/** Id of the family or account the event is about; null of what concerns everybody. */
function ownerIn({ scope, type }: EventDefinition, data: Record<string, unknown>): number | null {
  if (scope === 'platform') return null;
  const owner = data[scope === 'family' ? 'familyId' : 'accountId'];
  if (typeof owner !== 'number') throw new Error(`${type} does not say whose event it is`);
  return owner;
}
