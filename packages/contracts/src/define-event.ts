import { z } from 'zod';
import type { ServiceName } from './service-name.ts';

export interface EventDefinition<Data extends z.ZodObject = z.ZodObject> {
  /** Past tense, `<noun>.<verb>`. */
  readonly type: `${string}.${string}`;
  /** The only service that publishes it. */
  readonly from: ServiceName;
  /**
   * Whose stream it belongs to: the subject is `family.<familyId>.<type>` or `account.<accountId>.<type>`;
   * `platform.<type>` of what concerns everybody.
   */
  readonly scope: 'family' | 'account' | 'platform';
  readonly summary: string;
  /** Only ever gains optional fields. Carries `familyId` or `accountId` if that is its scope. */
  readonly data: Data;
  /** What browsers of the family or account, or all of them, get to see of `data`; absent: the event is not for browsers. */
  readonly live?: z.ZodObject;
}

export type EventDef<Data extends z.ZodObject = z.ZodObject> = EventDefinition<Data> & {
  readonly kind: 'event';
};

/** What an event carries. */
export type DataOf<Event> = Event extends EventDefinition<infer Data> ? z.output<Data> : never;

/** Declares one domain event. */
export function defineEvent<Data extends z.ZodObject>(definition: EventDefinition<Data>): EventDef<Data> {
  return { ...definition, kind: 'event' };
}

/** CloudEvents 1.0 in JSON, as it travels over NATS (https://cloudevents.io, JSON format 1.0). */
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
  data: z.unknown(),
});

export type CloudEvent = z.output<typeof cloudEvent>;

/** Subject on which an event of `type` about the family or account `id` is published; one of everybody's has no id. */
export function subjectOf(event: Pick<EventDefinition, 'scope' | 'type'>, id: number | null): string {
  return [event.scope, ...(id === null ? [] : [id]), event.type].join('.');
}

/** Subject that hears every event of this type, whichever family or account it is about. */
export function filterSubjectOf(event: Pick<EventDefinition, 'scope' | 'type'>): string {
  return [event.scope, ...(event.scope === 'platform' ? [] : ['*']), event.type].join('.');
}
