import { cloudEvent } from '@family-chores/contracts/define-event';
import { apiRequest } from '@family-chores/contracts/operations/api';
import {
  deadLettersRequest,
  discardRequest,
  replayRequest,
  stateRequest,
} from '@family-chores/contracts/operations/operations';
import { refeedRequest } from '@family-chores/contracts/operations/refeed';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import {
  type DeadLetter,
  discardDeadLetter,
  nextDeadLetters,
  replayDeadLetters,
  storeRefeedRequest,
} from '../events/index.ts';
import { eachRespondsTo, respondTo, type Responder } from '../nats/index.ts';
import { apiOf, type DescribedService } from './api-of.ts';
import { type ServiceInfo, readServiceState } from './service-state.ts';

const MAX_LETTERS = 100;
/** At this length, the reasons of all letters, which are stack traces, fit into one response. */
const MAX_REASON_LENGTH = 2000;
/** A replay tries no letter after this time, in ms: less than the request's timeout, so the caller gets the result. */
const REPLAY_LIMIT_MS = 2500;

/** The responders that operators use. A service that is not in `serviceNames` has none. */
export function operationsResponders(name: string, info: ServiceInfo & DescribedService): Responder[] {
  const service = serviceNames.find((listed) => listed === name);
  if (service === undefined) return [];
  const api = apiOf(service, info);
  return [
    eachRespondsTo(stateRequest(service), () => readServiceState(info)),
    eachRespondsTo(apiRequest(service), api),
    ...(info.hasDatabase
      ? [...deadLetterResponders(service, info), refeedResponder(service)]
      : respondersWithoutDatabase(service)),
  ];
}

function deadLetterResponders(service: ServiceName, { consumers }: ServiceInfo): Responder[] {
  return [
    respondTo(deadLettersRequest(service), async () => {
      const letters = await nextDeadLetters(MAX_LETTERS);
      return { letters: letters.map(withoutPayload) };
    }),
    respondTo(discardRequest(service), async ({ id }) => {
      const letter = await discardDeadLetter(id);
      return { discarded: letter && withoutPayload(letter) };
    }),
    respondTo(replayRequest(service), async () => ({
      replayed: await replayDeadLetters(consumers, { maxLetters: MAX_LETTERS, timeLimitMs: REPLAY_LIMIT_MS }),
    })),
  ];
}

/** A payload may contain names, so only what identifies the event leaves the service. */
function withoutPayload({ _id: id, durable, subject, reason, at, payload }: DeadLetter) {
  return {
    id,
    durable,
    subject,
    reason: reason.slice(0, MAX_REASON_LENGTH),
    at: at.toISOString(),
    ...eventIdsIn(payload),
  };
}

function eventIdsIn(payload: string): { eventId?: string; traceId?: string } {
  try {
    const { id: eventId, traceparent } = cloudEvent.parse(JSON.parse(payload));
    const traceId = traceparent?.split('-')[1];
    return { eventId, ...(traceId !== undefined && { traceId }) };
  } catch {
    return {};
  }
}

function refeedResponder(service: ServiceName): Responder {
  return respondTo(refeedRequest(service), async (request) => {
    await storeRefeedRequest(request);
    return {};
  });
}

function respondersWithoutDatabase(service: ServiceName): Responder[] {
  return [
    respondTo(deadLettersRequest(service), async () => ({ letters: [] })),
    respondTo(discardRequest(service), async () => ({ discarded: null })),
    respondTo(replayRequest(service), async () => ({ replayed: { handled: 0, left: 0 } })),
  ];
}
