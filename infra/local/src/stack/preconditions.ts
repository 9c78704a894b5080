import { setTimeout as wait } from 'node:timers/promises';
import { listenError } from '../processes/free-port.ts';
import { signalGroup } from '../processes/child-process.ts';
import { stillRunning } from '../processes/records.ts';
import type { DataDirectory } from './data-directory.ts';
import { servicePort } from './service-environments.ts';
import { services } from './services.ts';
import type { StackSettings } from './settings.ts';

export const STACK_RECORD = 'stack';

/** The pid of the stack that is running on this data; undefined if there is none. */
export async function runningStack(data: DataDirectory): Promise<number | undefined> {
  const running = await stillRunning(data.records);
  return running.find(({ name }) => name === STACK_RECORD)?.pid;
}

/** Stops processes left over from a stack that was killed together with its warden. @returns their names */
export async function stopLeftovers(data: DataDirectory): Promise<string[]> {
  const left = await stillRunning(data.records);
  for (const [signal, timeoutMs] of [
    ['SIGTERM', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    for (const { pid } of await stillRunning(data.records)) signalGroup(pid, signal);
    const end = Date.now() + timeoutMs;
    while (Date.now() < end && (await stillRunning(data.records)).length > 0) await wait(50);
  }
  return left.map(({ name }) => name);
}

const SUGGESTION_OFFSET = 1_000;

interface WantedPort {
  readonly port: number;
  readonly variable: string;
  readonly purpose: string;
  readonly host?: string;
  /** The suggested value of the variable. */
  readonly suggested: number;
}

/** Checks that the ports needed to start are free. @throws Error with a message that gives the cause and a remedy */
export async function checkPorts(settings: StackSettings): Promise<void> {
  for (const wanted of wantedPorts(settings)) {
    const errorCode = await listenError(wanted.port, wanted.host);
    if (errorCode) throw new Error(messageFor(errorCode, wanted));
  }
}

function wantedPorts({ ports, bind, mongodbUri, natsUrl, stripe, without }: StackSettings): WantedPort[] {
  const own = services.filter((service) => !without.includes(service));
  return [
    ...bind.map((host) => ({ ...portFor(ports.gateway, 'PORT', 'the web address'), host })),
    ...(mongodbUri ? [] : [portFor(ports.mongo, 'MONGO_PORT', 'mongod')]),
    ...(natsUrl ? [] : [portFor(ports.nats, 'NATS_PORT', 'NATS')]),
    ...(stripe ? [] : [portFor(ports.cards, 'CARDS_PORT', 'the card provider')]),
    ...own.map((service) => ({
      ...portFor(servicePort(ports, service), 'SERVICES_PORT', service),
      // SERVICES_PORT sets the port of the first service, so the suggestion is based on it, whichever service's port is
      // taken.
      suggested: ports.services + SUGGESTION_OFFSET,
    })),
  ];
}

function portFor(port: number, variable: string, purpose: string): WantedPort {
  return { port, variable, purpose, suggested: port + SUGGESTION_OFFSET };
}

function messageFor(errorCode: string, { port, variable, purpose, host, suggested }: WantedPort): string {
  const remedy = `Choose another: ${variable}=${suggested} npm start`;
  if (errorCode === 'EADDRINUSE')
    return `Port ${port}, for ${purpose}, is taken by another program. ${remedy}`;
  if (errorCode === 'EACCES') return `Port ${port} requires administrator rights. ${remedy}`;
  if (errorCode === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one of its addresses.`;
  return `Nothing can listen on port ${port} (${errorCode}). ${remedy}`;
}
