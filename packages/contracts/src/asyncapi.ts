import type { z } from 'zod';
import { events } from './all-contracts.ts';
import { cloudEvent, type EventDefinition, filterSubjectOf } from './define-event.ts';
import { liveMessage, LIVE_PATH } from './live/live.ts';
import { schemaOf } from './openapi.ts';

type Json = Record<string, unknown>;

/** Domain events as an AsyncAPI 3.0 document (https://www.asyncapi.com/docs/reference/specification/v3.0.0). */
export function asyncApiDocument(described: readonly EventDefinition[] = events): Json {
  const channels: Record<string, Json> = {};
  for (const event of described) {
    const owner = { family: 'familyId', account: 'accountId', platform: null }[event.scope];
    channels[event.type] = {
      address: filterSubjectOf(event).replace('*', `{${owner}}`),
      ...(owner !== null && {
        parameters: { [owner]: { description: 'The family or account the event is about' } },
      }),
      messages: { [event.type]: referenceTo(event) },
    };
  }
  return documentOf('Family Chores events', {
    channels,
    operations: Object.fromEntries(
      described.map((event) => [`${event.from} publishes ${event.type}`, sendOperation(event, event.type)]),
    ),
    messages: described.map((event) => messageEntry(event, { envelope: 'CloudEvent', data: event.data })),
    envelope: { CloudEvent: schemaOf(cloudEvent, 'output') },
  });
}

/** The data of events that browsers receive over their WebSocket, as an AsyncAPI 3.0 document. */
export function liveApiDocument(described: readonly EventDefinition[] = events): Json {
  const live = described.flatMap((event) => (event.live ? [{ ...event, live: event.live }] : []));
  return documentOf('Family Chores live events', {
    channels: {
      live: {
        address: LIVE_PATH,
        messages: Object.fromEntries(live.map((event) => [event.type, referenceTo(event)])),
      },
    },
    operations: Object.fromEntries(
      live.map((event) => [`browsers receive ${event.type}`, sendOperation(event, 'live')]),
    ),
    messages: live.map((event) => messageEntry(event, { envelope: 'LiveMessage', data: event.live })),
    envelope: { LiveMessage: schemaOf(liveMessage, 'output') },
  });
}

const referenceTo = ({ type }: EventDefinition): Json => ({ $ref: `#/components/messages/${type}` });

const sendOperation = ({ summary, from }: EventDefinition, channel: string): Json => ({
  action: 'send',
  summary,
  channel: { $ref: `#/channels/${channel}` },
  tags: [{ name: from }],
});

interface Payload {
  envelope: 'CloudEvent' | 'LiveMessage';
  data: z.ZodObject;
}

function messageEntry({ type, from, summary }: EventDefinition, { envelope, data }: Payload): [string, Json] {
  const payload = {
    allOf: [{ $ref: `#/components/schemas/${envelope}` }, { properties: { data: schemaOf(data, 'output') } }],
  };
  const contentType = envelope === 'CloudEvent' ? 'application/cloudevents+json' : 'application/json';
  return [type, { summary, contentType, tags: [{ name: from }], payload }];
}

interface DocumentParts {
  channels: Json;
  operations: Json;
  messages: readonly [string, Json][];
  /** The schema of the envelope around the data of each message, by the envelope's name. */
  envelope: Json;
}

function documentOf(title: string, { channels, operations, messages, envelope }: DocumentParts): Json {
  return {
    asyncapi: '3.0.0',
    info: { title, version: '1' },
    defaultContentType: 'application/json',
    channels,
    operations,
    components: { messages: Object.fromEntries(messages), schemas: envelope },
  };
}
