import { setTimeout as wait } from 'node:timers/promises';
import { obstacleTo } from '../processes/free-port.ts';
import { signalGroup } from '../processes/child-process.ts';
import { stillRunning } from '../processes/records.ts';
import type { DataDirectory } from './data-directory.ts';
import { servicePort } from './service-environments.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

/** Name under which the stack itself is recorded. */
export const stackRecord = 'stack';

/** The stack that runs on this data, if one does. */
export async function runningStack(data: DataDirectory): Promise<number | undefined> {
  const running = await stillRunning(data.records);
  return running.find(({ name }) => name === stackRecord)?.pid;
}

/** Ends what an earlier stack, killed together with its warden, left running. Answers their names. */
export async function endLeftOvers(data: DataDirectory): Promise<string[]> {
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

interface WantedPort {
  readonly port: number;
  readonly variable: string;
  readonly what: string;
  readonly host?: string;
}

/** @throws Error with one sentence that says which port cannot be had and what to do */
export async function checkPorts(settings: Settings): Promise<void> {
  for (const wanted of wantedPorts(settings)) {
    const obstacle = await obstacleTo(wanted.port, wanted.host);
    if (obstacle) throw new Error(sentenceFor(obstacle, wanted));
  }
}

function wantedPorts({ ports, bind, mongodbUri, natsUrl, stripe, without }: Settings): WantedPort[] {
  const own = services.filter((service) => !without.includes(service));
  return [
    ...bind.map((host) => ({ host, port: ports.gateway, variable: 'PORT', what: 'the web address' })),
    ...(mongodbUri ? [] : [{ port: ports.mongo, variable: 'MONGO_PORT', what: 'mongod' }]),
    ...(natsUrl ? [] : [{ port: ports.nats, variable: 'NATS_PORT', what: 'NATS' }]),
    ...(stripe ? [] : [{ port: ports.cards, variable: 'CARDS_PORT', what: 'the card provider' }]),
    ...own.map((service) => ({
      port: servicePort(ports, service),
      variable: 'SERVICES_PORT',
      what: service,
    })),
  ];
}

function sentenceFor(obstacle: string, { port, variable, what, host }: WantedPort): string {
  const another = `Choose another: ${variable}=${variable === 'SERVICES_PORT' ? 5101 : port + 1000} npm start`;
  if (obstacle === 'EADDRINUSE') return `Port ${port}, for ${what}, is taken by another program. ${another}`;
  if (obstacle === 'EACCES') return `Port ${port} may be used by the system's administrator only. ${another}`;
  if (obstacle === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set HOST to one it has.`;
  return `Nothing can listen on port ${port} (${obstacle}). ${another}`;
}
