import { setTimeout as wait } from 'node:timers/promises';
import { obstacleTo } from '../processes/free-port.ts';
import { signalGroup } from '../processes/child-process.ts';
import { stillRunning } from '../processes/records.ts';
import type { DataDirectory } from './data-directory.ts';
import { servicePort } from './service-environments.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

/** Name of the stack's own process record. */
export const STACK_RECORD = 'stack';

/** The pid of the stack that is running on this data, if any. */
export async function runningStack(data: DataDirectory): Promise<number | undefined> {
  const running = await stillRunning(data.records);
  return running.find(({ name }) => name === STACK_RECORD)?.pid;
}

/** Stops the processes of a stack that was killed together with its warden. @returns their names */
export async function stopLeftovers(data: DataDirectory): Promise<string[]> {
  const left = await stillRunning(data.records);
  for (const [signal, patienceMs] of [
    ['SIGTERM', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    for (const { pid } of await stillRunning(data.records)) signalGroup(pid, signal);
    const end = Date.now() + patienceMs;
    while (Date.now() < end && (await stillRunning(data.records)).length > 0) await wait(50);
  }
  return left.map(({ name }) => name);
}

/** Offset of the suggested port. */
const SUGGESTION_OFFSET = 1_000;

interface WantedPort {
  readonly port: number;
  readonly variable: string;
  readonly what: string;
  readonly host?: string;
  /** Suggested value of the variable. */
  readonly instead: number;
}

/** @throws Error with one sentence that names the unavailable port and the remedy */
export async function checkPorts(settings: Settings): Promise<void> {
  for (const wanted of wantedPorts(settings)) {
    const obstacle = await obstacleTo(wanted.port, wanted.host);
    if (obstacle) throw new Error(sentenceFor(obstacle, wanted));
  }
}

function wantedPorts({ ports, bind, mongodbUri, natsUrl, stripe, without }: Settings): WantedPort[] {
  const own = services.filter((service) => !without.includes(service));
  return [
    ...bind.map((host) => ({ ...portFor(ports.gateway, 'PORT', 'the web address'), host })),
    ...(mongodbUri ? [] : [portFor(ports.mongo, 'MONGO_PORT', 'mongod')]),
    ...(natsUrl ? [] : [portFor(ports.nats, 'NATS_PORT', 'NATS')]),
    ...(stripe ? [] : [portFor(ports.cards, 'CARDS_PORT', 'the card provider')]),
    ...own.map((service) => ({
      ...portFor(servicePort(ports, service), 'SERVICES_PORT', service),
      // The variable sets the port of the first service, even if another service's port is taken.
      instead: ports.services + SUGGESTION_OFFSET,
    })),
  ];
}

function portFor(port: number, variable: string, what: string): WantedPort {
  return { port, variable, what, instead: port + SUGGESTION_OFFSET };
}

function sentenceFor(obstacle: string, { port, variable, what, host, instead }: WantedPort): string {
  const another = `Choose another: ${variable}=${instead} npm start`;
  if (obstacle === 'EADDRINUSE') return `Port ${port}, for ${what}, is taken by another program. ${another}`;
  if (obstacle === 'EACCES') return `Port ${port} requires administrator rights. ${another}`;
  if (obstacle === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one of its addresses.`;
  return `Nothing can listen on port ${port} (${obstacle}). ${another}`;
}
