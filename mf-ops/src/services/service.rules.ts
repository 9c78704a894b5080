import type { ServiceState } from '@family-chores/contracts/operations/operations';
import { formatDuration, formatDateTime } from '../texts.ts';
import type { DeadLetter, Service } from './services.api.ts';

/** Shown for values that could not be determined, for example while the service's database is down. */
export const UNKNOWN = 'Unknown';

/** The registry has responded to the page over HTTP. If it did not also respond over NATS, NATS is unavailable. */
export const isNatsUnavailable = (services: readonly Service[]): boolean =>
  services.some(({ service, state }) => service === 'registry' && !state);

export function outboxText(outbox: ServiceState['outbox']): string {
  if (!outbox) return UNKNOWN;
  const { waiting, oldestSeconds } = outbox;
  if (waiting === 0) return 'Empty';
  return oldestSeconds === null
    ? `${waiting} waiting`
    : `${waiting} waiting, oldest ${formatDuration(oldestSeconds)}`;
}

type Consumers = ServiceState['consumers'];

export function lagText(consumers: Consumers): string {
  if (consumers.length === 0) return 'None';
  const count = consumers.length === 1 ? '1 consumer' : `${consumers.length} consumers`;
  if (consumers.some(({ pending }) => pending === null)) return `${count}, some unknown`;
  const pending = consumers.reduce((sum, consumer) => sum + (consumer.pending ?? 0), 0);
  return pending === 0 ? `${count}, nothing pending` : `${count}, ${pending} pending`;
}

export function replicasText(replicas: Service['replicas']): string {
  const current = replicas.filter(({ isCandidate }) => !isCandidate);
  const candidates = replicas.length - current.length;
  const builds = new Set(current.map(({ build }) => build)).size;
  return [
    current.length === 1 ? '1 replica' : `${current.length} replicas`,
    ...(builds > 1 ? [`${builds} builds`] : []),
    ...(candidates > 0 ? [candidates === 1 ? '1 candidate' : `${candidates} candidates`] : []),
  ].join(', ');
}

export function replayText({ handled, left }: { handled: number; left: number }): string {
  const handledText = handled === 1 ? '1 message handled' : `${handled} messages handled`;
  return left === 0 ? `${handledText}, none left` : `${handledText}, ${left} left`;
}

/** A text that identifies a dead letter; its trace id is also in the logs of the services. */
export function letterText({ durable, subject, at, eventId, traceId }: DeadLetter): string {
  const event = eventId === undefined ? [] : [`event ${eventId}`];
  const trace = traceId === undefined ? [] : [`trace ${traceId}`];
  return [durable, subject, formatDateTime(at), ...event, ...trace].join(' · ');
}
