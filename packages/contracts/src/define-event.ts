import { z } from 'zod';
import { id as idSchema } from './fields.ts';
import type { ServiceName } from './service-name.ts';

export interface EventDefinition<Data extends z.ZodObject = z.ZodObject> {
  /** Past tense, `<noun>.<verb>`. */
  readonly type: `${string}.${string}`;
  /** The only service that publishes it. */
  readonly from: ServiceName;
  /**
   * Whom the event is about: its subject is `family.<familyId>.<type>` or `account.<accountId>.<type>`, or
   * `platform.<type>` when it concerns everyone.
   */
  readonly scope: 'family' | 'account' | 'platform';
  readonly summary: string;
  /** May only gain optional fields. Contains `familyId` or `accountId`, depending on the scope. */
  readonly data: Data;
  /** The part of `data` that is sent to browsers; absent if nothing is sent. */
  readonly live?: z.ZodObject;
}

export type Event<D extends EventDefinition = EventDefinition> = D & { readonly kind: 'event' };

export type DataOf<E extends EventDefinition> = z.output<E['data']>;

export function defineEvent<const D extends EventDefinition>(definition: D): Event<D> {
  return { ...definition, kind: 'event' };
}

/** CloudEvents 1.0 in JSON, as published over NATS (https://cloudevents.io, JSON format 1.0). */
export const cloudEvent = z.object({
  specversion: z.literal('1.0'),
  /** Unique; also the Nats-Msg-Id. */
  id: z.string().min(1).max(64),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** W3C trace context of the change that caused the event. */
  traceparent: z.string().optional(),
  /** The member who acted, in a family with a PIN. */
  actor: idSchema.optional(),
  /** The account whose request caused the event. */
  account: idSchema.optional(),
  data: z.unknown(),
});

export type CloudEvent = z.output<typeof cloudEvent>;

/** Subject on which an event of `type` about the family or account `id` is published; a platform event has no id. */
export function subjectOf(event: Pick<EventDefinition, 'scope' | 'type'>, id: number | null): string {
  return [event.scope, ...(id === null ? [] : [id]), event.type].join('.');
}

/** Subject that matches every event of this type, whichever family or account it is about. */
export function filterSubjectOf(event: Pick<EventDefinition, 'scope' | 'type'>): string {
  return [event.scope, ...(event.scope === 'platform' ? [] : ['*']), event.type].join('.');
}
