import {
  deadLettersRequest,
  discardDeadLetter,
  discardRequest,
  replayRequest,
  stateRequest,
  getServices,
  listDeadLetters,
  replayDeadLetters,
} from '@family-chores/contracts/operations/operations';
import { problem } from '@family-chores/contracts/problem';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { type IdentifyToken, route, type Route } from '@family-chores/service-kit/http';
import { log } from '@family-chores/service-kit/log';
import { request, requestEach } from '@family-chores/service-kit/nats';

/** A service replays for up to 2.5 s and then finishes the current message. The HTTP request times out after 5 s. */
const REPLAY_TIMEOUT_MS = 4000;

export function operationsRoutes(identifyToken: IdentifyToken): Route[] {
  return [
    route(getServices, {
      identifyToken,
      handle: () => Promise.all(serviceNames.map(stateOf)),
    }),

    route(listDeadLetters, {
      identifyToken,
      handle: async ({ params: { service } }) => (await request(deadLettersRequest(service), {})).letters,
    }),

    route(replayDeadLetters, {
      identifyToken,
      async handle({ params: { service }, by }) {
        const { replayed } = await request(replayRequest(service), {}, { timeoutMs: REPLAY_TIMEOUT_MS });
        if (!replayed) throw problem('replay-under-way');
        log.info({ service, by, ...replayed }, 'Dead letters were replayed');
        return replayed;
      },
    }),

    route(discardDeadLetter, {
      identifyToken,
      async handle({ params: { service, id }, by }) {
        const { discarded } = await request(discardRequest(service), { id });
        // The dead letter has been discarded or handled in the meantime.
        if (!discarded) return;
        const { durable, subject, eventId, traceId } = discarded;
        log.info({ service, by, durable, subject, eventId, traceId }, 'A dead letter was discarded');
      },
    }),
  ];
}

/** `state` is null if no replica of the current version responds. */
async function stateOf(service: ServiceName) {
  const states = await requestEach(stateRequest(service), {});
  const replicas = states.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  return {
    service,
    state: replicas.find(({ isCandidate }) => !isCandidate) ?? null,
    replicas: replicas.map(({ startedAt, build, isCandidate }) => ({ startedAt, build, isCandidate })),
  };
}
