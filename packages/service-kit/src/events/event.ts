import type { EventDefinition } from '@family-chores/contracts/define-event';
import { subjectOf } from '@family-chores/contracts/define-event';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { actor, currentContext } from '../log/index.ts';

export interface OutboxEntry {
  /** Unique; also the Nats-Msg-Id. */
  id: string;
  type: string;
  subject: string;
  /** The family the event is about; absent if it is about an account or the platform. */
  familyId?: number;
  time: Date;
  traceparent?: string;
  /** The member who acted, in a family with a PIN. */
  actedBy?: number;
  /** The account whose request caused the event. */
  accountId?: number;
  data: Record<string, unknown>;
}

/**
 * Builds an event to pass to `change`, `create` or `publish`.
 * @throws ZodError when the data does not match the contract, which is a bug
 */
export function event<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
  data: z.input<Data>,
): OutboxEntry {
  const parsed: Record<string, unknown> = definition.data.parse(data);
  const ownerId = ownerIdIn(definition, parsed);
  const { traceparent, accountId } = currentContext() ?? {};
  return {
    id: randomUUID(),
    type: definition.type,
    subject: subjectOf(definition, ownerId),
    ...(definition.scope === 'family' && ownerId !== null && { familyId: ownerId }),
    time: new Date(),
    ...(traceparent !== undefined && { traceparent }),
    ...actor(),
    ...(accountId !== undefined && { accountId }),
    data: asPublished(parsed),
  };
}

/** Omits undefined fields: MongoDB would store them as null, and the contract does not allow null in their place. */
function asPublished(data: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data));
}

function ownerIdIn({ scope, type }: EventDefinition, data: Record<string, unknown>): number | null {
  if (scope === 'platform') return null;
  const field = scope === 'family' ? 'familyId' : 'accountId';
  const ownerId = data[field];
  if (typeof ownerId !== 'number') throw new Error(`The data of ${type} has no ${field}`);
  return ownerId;
}
