import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { SupervisedProcess } from '../processes/supervisor.ts';
import { untilResponding } from '../processes/until-responding.ts';
import {
  cardProviderEnvironment,
  type EnvironmentOptions,
  environmentOf,
  type ServiceEnvironment,
  servicePort,
} from './service-environments.ts';
import { inheritedEnvironment } from './service-process.ts';

/** Long, because the services start one after another, and a home server may be slow. */
const START_TIMEOUT_MS = 180_000;
/** How long the services may drain. The stack stops in at most five seconds; MongoDB and NATS get most of the rest. */
const DRAIN_LIMIT_MS = 2_500;

interface HomeServicesOptions extends EnvironmentOptions {
  readonly hasCardProvider: boolean;
}

type Stop = () => Promise<void>;

/**
 * Runs services, and the local card provider, in this process (decision 260). They can be started once, and be stopped
 * at any time, also while they start; nothing restarts them.
 */
export function homeServices(
  services: readonly ServiceName[],
  { hasCardProvider, ...context }: HomeServicesOptions,
): SupervisedProcess {
  const { settings, data } = context;
  // The environments are generated here, not in `start`, because generating them also generates their secrets, which
  // are saved before the processes start.
  const inherited = inheritedEnvironment();
  const environments = new Map(
    services.map((service) => [service, { ...inherited, ...environmentOf(service, context) }]),
  );
  const cards = hasCardProvider ? cardProviderEnvironment(context) : undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stops: Stop[] = [];
  const startAll = async () => {
    if (cards) stops.push(await startCards(cards));
    const { startServices } = await import('@family-chores/home');
    const { servicesDir } = settings;
    const logFile = data.logOf('home');
    await startServices({
      servicesDir,
      environments,
      logFile,
      onStarted: (stop) => stops.push(stop),
      signal,
    });
    for (const service of services) {
      const url = `http://127.0.0.1:${servicePort(settings.ports, service)}/readyz`;
      await untilResponding(url, { signal });
    }
  };
  const stopAll = async () => {
    stopping.abort(new Error('The services were stopped while they started'));
    const drained = Promise.allSettled(stops.map((stop) => stop()));
    await Promise.race([drained, wait(DRAIN_LIMIT_MS, undefined, { ref: false })]);
  };
  let stopped: Promise<void> | undefined;
  return {
    name: 'home',
    pid: () => undefined,
    signal: () => {
      throw new Error('The services have no process of their own.');
    },
    async start() {
      const late = `The services were not ready after ${START_TIMEOUT_MS / 1000} s; see ${data.logOf('home')}`;
      const timer = setTimeout(() => stopping.abort(new Error(late)), START_TIMEOUT_MS);
      await unlessAborted(startAll(), signal).finally(() => clearTimeout(timer));
    },
    stop: () => (stopped ??= stopAll()),
    replace: () => Promise.reject(new Error('The services have no process of their own.')),
  };
}

/** Rejects as soon as the signal is aborted, even if `work` does not notice it. */
function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

async function startCards(environment: ServiceEnvironment): Promise<Stop> {
  const { optionsFrom, startCardProvider } = await import('@family-chores/card-provider');
  const provider = await startCardProvider(optionsFrom(environment));
  return () => provider.close();
}
