import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { listMessages, sendMessage } from '@family-chores/contracts/chat/messages';
import { createFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { TOKEN_LIFETIME_MS } from '@family-chores/contracts/identity/token-lifetime';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { seedDemo } from '@family-chores/local/seed';
import { CallRefused, ContractClient, Cookies, type RetryPolicy } from '@family-chores/node-client';

const WRITERS = 6;

export interface Writer {
  readonly client: ContractClient;
  readonly accountId: number;
  readonly familyId: number;
  readonly senderId: number;
  /** Ids of the messages that were accepted. */
  readonly confirmed: number[];
  /** Renews the session if its access token is getting old, as a page does. */
  readonly keepSession: () => Promise<void>;
}

/** Creates a guest with a family. @param headers additional headers of the writer's requests */
export async function createWriter(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Writer> {
  const cookies = new Cookies();
  const retryingClient = new ContractClient({ url: origin, origin, cookies, retry: untilAvailable });
  const { user } = await retryingClient.callOrThrow(enterAsGuest, {});
  const { id: familyId } = await retryingClient.callOrThrow(createFamily, { body: { name: 'The Writers' } });
  const member = await retryingClient.callOrThrow(addMember, { body: { familyId, name: 'Ada', age: 30 } });
  // This client repeats no request, but its writes have an idempotency key, so the gateway may repeat them.
  const client = new ContractClient({
    url: origin,
    origin,
    cookies,
    headers,
    retry: () => undefined,
    timeoutMs: 15_000,
  });
  let renewedAt = performance.now();
  const keepSession = async () => {
    if (performance.now() - renewedAt < TOKEN_LIFETIME_MS / 2) return;
    renewedAt = performance.now();
    await retryingClient.callOrThrow(getSession, {});
  };
  return { client, accountId: user.id, familyId, senderId: member.id, confirmed: [], keepSession };
}

/** Retries every 500 ms for a minute: creating a writer or renewing its session should outlast an outage. */
const untilAvailable: RetryPolicy = ({ response, tookMs }) => {
  const isUnavailable = !response || response.status >= 500;
  return isUnavailable && tookMs < 60_000 ? 500 : undefined;
};

/** @returns a summary for the report */
export async function seedOverHttp(target: {
  readonly origin: string;
  writers: readonly Writer[];
}): Promise<string> {
  const messages: string[] = [];
  await seedDemo(target.origin, (message) => messages.push(message));
  target.writers = await Promise.all(Array.from({ length: WRITERS }, () => createWriter(target.origin)));
  return `an account; ${messages.join('; ')}`;
}

export interface Tally {
  readonly sent: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
}

interface Load {
  /** Sends the remaining requests, and waits for the responses. */
  finish(): Promise<Tally>;
  /** Sends no more requests, and waits for the responses. */
  stop(): Promise<Tally>;
}

const REQUESTS_PER_SECOND = 20;
/** Every fourth request sends a message, so that each account stays below its limit of 120 messages per minute. */
const MESSAGE_EVERY = 4;

/** Sends at a constant rate, without waiting for the responses to earlier requests. */
export function startLoad(writers: readonly Writer[], max: number, { includesBilling = true } = {}): Load {
  const failures: string[] = [];
  const responses: Promise<void>[] = [];
  let slowestMs = 0;
  const stopping = new AbortController();
  const send = async (index: number) => {
    const writer = writers[index % writers.length];
    if (!writer) return;
    const sentAt = performance.now();
    try {
      await sendOne(writer, index, includesBilling);
    } catch (error) {
      failures.push(`after ${Math.round((sentAt - startedAt) / 1000)} s: ${reasonOf(error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - sentAt);
  };
  const startedAt = performance.now();
  const sending = (async () => {
    while (!stopping.signal.aborted && responses.length < max) {
      const due = ((performance.now() - startedAt) / 1000) * REQUESTS_PER_SECOND;
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

/** Says why a request failed, and who refused it: only responses of services have a trace id. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallRefused)) return String(error instanceof Error ? (error.cause ?? error) : error);
  const sender = error.problem?.traceId ? 'a service' : 'the gateway';
  return `${error.message} (from ${sender})`.slice(0, 200);
}

async function sendOne(writer: Writer, index: number, includesBilling: boolean): Promise<void> {
  const { client, accountId, familyId, senderId, confirmed, keepSession } = writer;
  await keepSession();
  const round = Math.floor(index / MESSAGE_EVERY);
  if (index % MESSAGE_EVERY === 0) {
    const body = { familyId, senderId, content: `Message ${index}` };
    confirmed.push((await client.callOrThrow(sendMessage, { body })).id);
  } else if (!includesBilling || round % 2 === 0) {
    await client.callOrThrow(listMessages, { params: { familyId } });
  } else {
    await client.callOrThrow(getSubscription, { params: { userId: accountId } });
  }
}

export const describeTally = ({ sent, failures, slowestMs }: Tally) =>
  `${failures.length} of ${sent} requests failed, slowest ${slowestMs} ms`;

/** @throws AssertionError if a request failed or a confirmed message was lost */
export async function assertNothingFailedOrLost(tally: Tally, writers: readonly Writer[]): Promise<void> {
  assert.deepEqual(tally.failures.slice(0, 5), [], describeTally(tally));
  assert.equal(await countLostMessages(writers), 0);
}

export async function countLostMessages(writers: readonly Writer[]): Promise<number> {
  let lost = 0;
  for (const { client, familyId, confirmed, keepSession } of writers) {
    await keepSession();
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
