import { events } from './catalog.ts';
import { cloudEvent, filterSubjectOf } from './define-event.ts';
import { schemaOf } from './openapi.ts';

type Json = Record<string, unknown>;

/** The domain events as an AsyncAPI 3.0 document, generated from the contracts (https://www.asyncapi.com/docs/reference/specification/v3.0.0). */
export function asyncApiDocument(): Json {
  const channels: Record<string, Json> = {};
  const operations: Record<string, Json> = {};
  const messages: Record<string, Json> = {};
  for (const event of events) {
    const owner = { family: 'familyId', account: 'accountId', platform: null }[event.scope];
    channels[event.type] = {
      address: filterSubjectOf(event).replace('*', `{${owner}}`),
      ...(owner !== null && {
        parameters: { [owner]: { description: 'The family or account the event is about' } },
      }),
      messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
    };
    operations[`${event.from} publishes ${event.type}`] = {
      action: 'send',
      summary: event.summary,
      channel: { $ref: `#/channels/${event.type}` },
      tags: [{ name: event.from }],
    };
    messages[event.type] = {
      summary: event.summary,
      contentType: 'application/cloudevents+json',
      payload: {
        allOf: [
          { $ref: '#/components/schemas/CloudEvent' },
          { properties: { data: schemaOf(event.data, 'output') } },
        ],
      },
    };
  }
  return {
    asyncapi: '3.0.0',
    info: { title: 'Family Chores events', version: '1' },
    defaultContentType: 'application/cloudevents+json',
    channels,
    operations,
    components: { messages, schemas: { CloudEvent: schemaOf(cloudEvent, 'output') } },
  };
}
