import {
  deadLettersRequest,
  replayRequest,
  stateRequest,
} from '@family-chores/contracts/operations/operations';
import { refeedRequest } from '@family-chores/contracts/operations/refeed';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { nextDeadLetters, replayDeadLetters, storeRefeedRequest } from '../events/index.ts';
import { respondTo, type Responder } from '../nats/index.ts';
import { type ServiceInfo, stateOf } from './service-state.ts';

const mostLetters = 100;
/** A reason is a stack; its beginning says what is wrong, and so many of them fit into one answer. */
const longestReason = 2000;
/** Less than whoever asks waits, so that they hear what came of it. */
const replayMs = 2500;

/** What every service of the catalogue says about itself to those who run it. */
export function operationsResponders(name: string, described: ServiceInfo): Responder[] {
  const service = serviceNames.find((known) => known === name);
  if (service === undefined) return [];
  return [
    respondTo(stateRequest(service), () => stateOf(described)),
    ...(described.hasDatabase
      ? [...aboutDeadLetters(service, described), refeeds(service)]
      : withoutDeadLetters(service)),
  ];
}

function aboutDeadLetters(service: ServiceName, { consumers }: ServiceInfo): Responder[] {
  return [
    respondTo(deadLettersRequest(service), async () => {
      const letters = await nextDeadLetters(mostLetters);
      return {
        letters: letters.map(({ _id: id, durable, subject, reason, at }) => ({
          id,
          durable,
          subject,
          reason: reason.slice(0, longestReason),
          at: at.toISOString(),
        })),
      };
    }),
    respondTo(replayRequest(service), async () => ({
      replayed: await replayDeadLetters(consumers, { maxLetters: mostLetters, timeLimitMs: replayMs }),
    })),
  ];
}

function refeeds(service: ServiceName): Responder {
  return respondTo(refeedRequest(service), async (request) => {
    await storeRefeedRequest(request);
    return {};
  });
}

/** Without a database nothing is put aside. */
function withoutDeadLetters(service: ServiceName): Responder[] {
  return [
    respondTo(deadLettersRequest(service), async () => ({ letters: [] })),
    respondTo(replayRequest(service), async () => ({ replayed: { handled: 0, left: 0 } })),
  ];
}
