import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Api, ApiCall, ApiEvent } from './api-documents.rules.ts';
import { mismatches } from './schema.rules.ts';

/** The service that sends the events of all services to browsers. */
const LIVE_SERVICE: ServiceName = 'live';

export const servicesOf = ({ calls, events }: Api): string[] => [
  ...new Set([
    ...[...calls, ...events].map(({ service }) => service),
    ...(events.length > 0 ? [LIVE_SERVICE] : []),
  ]),
];

export const partOf = ({ calls, events }: Api, service: string): Api => ({
  calls: calls.filter((call) => call.service === service),
  events: events.filter((event) => event.service === service || service === LIVE_SERVICE),
});

/** The names of path parameters may differ. */
const shapeOf = ({ signature }: ApiCall): string => signature.replaceAll(/\{[^}]*\}/g, '{}');

function callReasons(used: ApiCall, served: readonly ApiCall[]): string[] {
  const found = served.find((call) => shapeOf(call) === shapeOf(used));
  if (!found) return [`${used.signature} is not served`];
  const missingProblems = used.problems.filter((code) => !found.problems.includes(code));
  const reasons = [
    ...mismatches(used.parameters, found.parameters, { path: 'parameters', direction: 'request' }),
    ...bodyReasons(used, found),
    ...responseReasons(used, found),
    ...missingProblems.map((code) => `the service no longer responds with the problem ${code}`),
  ];
  return reasons.map((reason) => `${used.signature}: ${reason}`);
}

function bodyReasons({ body: sent }: ApiCall, { body: accepted }: ApiCall): string[] {
  if (sent && accepted) return mismatches(sent, accepted, { path: 'body', direction: 'request' });
  if (sent) return ['a body is sent, the service accepts none'];
  return accepted ? ['a body is required by the service, the client does not send it'] : [];
}

function responseReasons({ response: expected }: ApiCall, { response: sent }: ApiCall): string[] {
  if (!expected) return [];
  if (!sent) return ['a response body is required by the client, the service does not send it'];
  return mismatches(sent, expected, { path: 'response', direction: 'response' });
}

function eventReasons({ type, data }: ApiEvent, sent: readonly ApiEvent[]): string[] {
  const found = sent.find((event) => event.type === type);
  if (!found) return [`${type} is not sent`];
  const reasons = mismatches(found.data, data, { path: 'data', direction: 'response' });
  return reasons.map((reason) => `${type}: ${reason}`);
}

/**
 * Why a client that uses one API does not work with a service that serves another; empty if it works. If `used` is what
 * the released version of a service serves and `served` is what a new version serves, these are the breaking changes.
 */
export function incompatibilities(used: Api, served: Api): string[] {
  return [
    ...used.calls.flatMap((call) => callReasons(call, served.calls)),
    ...used.events.flatMap((event) => eventReasons(event, served.events)),
  ];
}
