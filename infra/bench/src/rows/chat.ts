import { setTimeout as wait } from 'node:timers/promises';
import { messageSent, sendMessage } from '@family-chores/contracts/chat/messages';
import { requestText } from '../load/request-text.ts';
import { runRounds, type Side } from '../load/rounds.ts';
import { generateFor, type Load } from '../load/send-load.ts';
import { startAtRate } from '../load/start-at-rate.ts';
import { createFamiliesWithAccounts, type FamilyWithAccount } from '../product/families.ts';
import { watch } from '../product/watcher.ts';
import type { Row } from '../report/table.ts';
import { count, perSecond } from '../report/texts.ts';
import { type Bench, CONNECTIONS, type MeasureRows, WARM_UP_ROUNDS } from './bench.ts';
import { latencyRows } from './latency-rows.ts';
import { errorRow } from './measured-rounds.ts';
import { bareRoundTrip } from './round-trip.ts';
import { speedRows } from './speed-rows.ts';

/** The most CPU time for one message, and the smallest accepted rate. */
const limits = { cpuMs: 1.2, perSecond: 500 };
const CROWDED_CONNECTIONS = 64;
const BROWSERS_PER_FAMILY = 5;
const MAX_WATCHED_FAMILIES = 100;
const DELIVERY_TIMEOUT_MS = 60_000;
const MESSAGES_PER_SECOND = 20;
/** Upper limits of the times until the last browser of a family has a message, in ms. */
const delivery = { p50: 10, p99: 50 };

export const measureChat: MeasureRows = async (bench) => {
  const families = await createFamiliesWithAccounts(bench.product, bench.scale.chattingFamilies);
  return [
    ...(await postRows(bench, families, CONNECTIONS)),
    ...(await postRows(bench, families, CROWDED_CONNECTIONS)),
    ...(await deliveryRows(bench, families.slice(0, MAX_WATCHED_FAMILIES))),
  ];
};

async function postRows(
  { product, scale }: Bench,
  families: readonly FamilyWithAccount[],
  connections: number,
): Promise<Row[]> {
  let posted = 0;
  const loadOf = (side: Side): Load => ({
    port: side === 'ours' ? product.portOf('chat') : product.floorPort,
    connections,
    expectedStatus: sendMessage.status,
    next: generateFor(scale.roundMs / 2, () => {
      posted += 1;
      const chosen = families[posted % families.length];
      return chosen ? messageText(chosen, product.publicOrigin) : '';
    }),
  });
  await runRounds(WARM_UP_ROUNDS, loadOf);
  const rounds = await runRounds(scale.rounds, loadOf);
  const slowest = Math.min(...rounds.ours.map(({ requestsPerSecond }) => requestsPerSecond));
  return [
    ...speedRows(`chat message, ${connections} connections`, rounds, limits.cpuMs),
    {
      title: 'its slowest round',
      ours: perSecond(slowest),
      limit: `≥ ${perSecond(limits.perSecond)}`,
      isMet: slowest >= limits.perSecond,
    },
    errorRow('its errors', rounds),
  ];
}

function messageText({ person, family }: FamilyWithAccount, origin: string): string {
  const [sender] = family.members;
  return requestText({
    method: 'POST',
    url: sendMessage.path,
    token: person.token,
    headers: { origin, ...person.forwarded },
    body: { familyId: family.id, senderId: sender?.id, content: 'Dinner is at six, please set the table.' },
  });
}

/** Measures the times from sending a message until all browsers of the family have it. */
async function deliveryRows(
  { product, scale }: Bench,
  families: readonly FamilyWithAccount[],
): Promise<Row[]> {
  /** For the content of each message: when each browser received it. */
  const receivedAt = new Map<string, number[]>();
  const onReceived = new Map<string, () => void>();
  const sockets = await Promise.all(
    families.flatMap(({ person, family }) =>
      Array.from({ length: BROWSERS_PER_FAMILY }, () =>
        watch(product, { person, familyId: family.id }, ({ type, data }, at) => {
          if (type !== messageSent.type) return;
          const { content } = messageSent.live.parse(data);
          const times = receivedAt.get(content);
          times?.push(at);
          if (times?.length === BROWSERS_PER_FAMILY) onReceived.get(content)?.();
        }),
      ),
    ),
  );
  const latencies: number[] = [];
  const roundTrip = await bareRoundTrip(product);
  const floor: number[] = [];
  let sent = 0;
  const post = async () => {
    sent += 1;
    const chosen = families[sent % families.length];
    const content = `Message ${sent}`;
    const times: number[] = [];
    receivedAt.set(content, times);
    const received = new Promise<void>((resolve) => void onReceived.set(content, resolve));
    const startedAt = performance.now();
    const body = { familyId: chosen?.family.id ?? 0, senderId: chosen?.family.members[0]?.id ?? 0, content };
    await chosen?.person.callOrThrow(sendMessage, { body });
    await Promise.race([
      received,
      wait(DELIVERY_TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`${content} did not reach all browsers within ${DELIVERY_TIMEOUT_MS / 1000} s`);
      }),
    ]);
    latencies.push(Math.max(...times) - startedAt);
  };
  const load = { perSecond: MESSAGES_PER_SECOND, count: scale.deliveredMessages };
  await startAtRate(load, post);
  await startAtRate(load, async () => void floor.push(await roundTrip()));
  for (const socket of sockets) socket.close();
  return latencyRows(
    {
      p50: `message → last of ${BROWSERS_PER_FAMILY} browsers, ${count(sockets.length)} sockets, p50`,
      p99: 'message → last browser, p99',
    },
    { ours: latencies, floor },
    delivery,
  );
}
