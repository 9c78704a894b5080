import {
  deadLettersRequest,
  replayRequest,
  stateRequest,
  getServices,
  listDeadLetters,
  replayDeadLetters,
  type ServiceState,
} from '@family-chores/contracts/operations/operations';
import { problem } from '@family-chores/contracts/problem';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { type IdentifyToken, route, type Route } from '@family-chores/service-kit/http';
import { log } from '@family-chores/service-kit/log';
import { request } from '@family-chores/service-kit/nats';

/** A replay takes a service up to 2.5 s and the message it is at; the request up to 5 s. */
const replayTimeoutMs = 4000;

/** What the operations page shows and does: each service speaks for itself. */
export function operationsRoutes(identifyToken: IdentifyToken): Route[] {
  return [
    route(getServices, {
      identifyToken,
      handle: () =>
        Promise.all(serviceNames.map(async (service) => ({ service, state: await stateOf(service) }))),
    }),

    route(listDeadLetters, {
      identifyToken,
      handle: async ({ params: { service } }) => (await request(deadLettersRequest(service), {})).letters,
    }),

    route(replayDeadLetters, {
      identifyToken,
      async handle({ params: { service }, by }) {
        const { replayed } = await request(replayRequest(service), {}, { timeoutMs: replayTimeoutMs });
        if (!replayed) throw problem('replay-under-way');
        log.info({ service, by, ...replayed }, 'Dead letters were handled once more');
        return replayed;
      },
    }),
  ];
}

/** Null of a service that does not answer, or in no way this one understands: the others are shown all the same. */
async function stateOf(service: ServiceName): Promise<ServiceState | null> {
  try {
    return await request(stateRequest(service), {});
  } catch (error) {
    log.warn({ error, service }, 'A service did not say how it is');
    return null;
  }
}
