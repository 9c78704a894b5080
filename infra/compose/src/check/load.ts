import { setTimeout as wait } from 'node:timers/promises';
import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { createFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { enterAsGuest } from '@family-chores/contracts/identity/accounts';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { CallRefused, ContractClient, Cookies, type RetryPolicy } from '@family-chores/node-client';

/** A guest with a family, who writes messages. */
export interface Writer {
  readonly client: ContractClient;
  readonly accountId: number;
  readonly familyId: number;
  readonly senderId: number;
  /** Ids of the messages whose writing was confirmed. */
  readonly confirmed: number[];
}

export async function createWriter(origin: string): Promise<Writer> {
  const cookies = new Cookies();
  const patient = new ContractClient({ url: origin, origin, cookies, retry: untilAvailable });
  const { user } = await patient.callOrThrow(enterAsGuest, {});
  const { id: familyId } = await patient.callOrThrow(createFamily, { body: { name: 'The Writers' } });
  const member = await patient.callOrThrow(addMember, { body: { familyId, name: 'Ada', age: 30 } });
  // No request is repeated, but writes carry the key with which the gateway may repeat them.
  const client = new ContractClient({
    url: origin,
    origin,
    cookies,
    retry: () => undefined,
    timeoutMs: 15_000,
  });
  return { client, accountId: user.id, familyId, senderId: member.id, confirmed: [] };
}

/** Preparing is not measured. */
const untilAvailable: RetryPolicy = ({ response, tookMs }) =>
  response && response.status < 500 ? undefined : tookMs < 60_000 ? 500 : undefined;

export interface Tally {
  readonly sent: number;
  /** What was wrong with those that failed. */
  readonly failures: readonly string[];
  readonly slowestMs: number;
}

export interface Load {
  /** Sends the remaining requests, and waits for the responses. */
  finish(): Promise<Tally>;
  /** Sends no more, and waits for the responses. */
  stop(): Promise<Tally>;
}

const PER_SECOND = 20;
/** Every fourth request is a message; the limit is 120 a minute for each account. */
const MESSAGE_EVERY = 4;

/** Sends requests to chat and billing at a constant rate, whatever happens to earlier ones, up to `max` of them. */
export function startLoad(writers: readonly Writer[], max: number): Load {
  const failures: string[] = [];
  const responses: Promise<void>[] = [];
  let slowestMs = 0;
  const stopping = new AbortController();
  const send = async (index: number) => {
    const writer = writers[index % writers.length];
    if (!writer) return;
    const since = performance.now();
    try {
      await sendOne(writer, index);
    } catch (error) {
      failures.push(`after ${Math.round((since - startedAt) / 1000)} s: ${reasonOf(error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - since);
  };
  const startedAt = performance.now();
  const sending = (async () => {
    while (!stopping.signal.aborted && responses.length < max) {
      const due = ((performance.now() - startedAt) / 1000) * PER_SECOND;
      while (responses.length < Math.min(due, max)) responses.push(send(responses.length));
      await wait(10);
    }
  })();
  const finish = async () => {
    await sending;
    await Promise.all(responses);
    return { sent: responses.length, failures, slowestMs: Math.round(slowestMs) };
  };
  return {
    finish,
    stop() {
      stopping.abort();
      return finish();
    },
  };
}

/** Only responses of services have a trace id. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallRefused)) return String(error instanceof Error ? (error.cause ?? error) : error);
  const by = error.problem?.traceId ? 'a service' : 'the gateway';
  return `${error.message} (from ${by})`.slice(0, 200);
}

async function sendOne(writer: Writer, index: number): Promise<void> {
  const { client, accountId, familyId, senderId, confirmed } = writer;
  const round = Math.floor(index / MESSAGE_EVERY);
  if (index % MESSAGE_EVERY === 0) {
    const body = { familyId, senderId, content: `Message ${index}` };
    confirmed.push((await client.callOrThrow(sendMessage, { body })).id);
  } else if (round % 2 === 0) {
    await client.callOrThrow(listMessages, { params: { familyId } });
  } else {
    await client.callOrThrow(getSubscription, { params: { userId: accountId } });
  }
}

/** Confirmed messages that the product no longer has. */
export async function lostMessages(writers: readonly Writer[]): Promise<number> {
  let lost = 0;
  for (const { client, familyId, confirmed } of writers) {
    const stored = new Set<number>();
    for (let before: number | undefined; ;) {
      const page = await client.callOrThrow(listMessages, {
        params: { familyId },
        query: before === undefined ? {} : { before: String(before) },
      });
      for (const { id } of page) stored.add(id);
      const oldest = page[0]?.id;
      if (oldest === undefined || oldest === before) break;
      before = oldest;
    }
    lost += confirmed.filter((id) => !stored.has(id)).length;
  }
  return lost;
}
