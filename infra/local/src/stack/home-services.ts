import type { ServiceName } from '@family-chores/contracts/service-name';
import type { SupervisedProcess } from '../processes/supervisor.ts';
import { untilResponding } from '../processes/until-responding.ts';
import {
  cardProviderEnvironment,
  type EnvironmentOptions,
  environmentOf,
  servicePort,
} from './service-environments.ts';
import { inheritedEnvironment } from './service-process.ts';

interface HomeServicesOptions extends EnvironmentOptions {
  readonly hasCardProvider: boolean;
}

type Stop = () => Promise<void>;

/** Runs services, and the local card provider, in this process (decision 260). */
export function homeServices(
  services: readonly ServiceName[],
  { hasCardProvider, ...context }: HomeServicesOptions,
): SupervisedProcess {
  const { settings, data } = context;
  // Generated here, not in `start`, because the secrets in them are saved before the processes start.
  const environments = new Map(
    services.map((service) => [service, { ...inheritedEnvironment(), ...environmentOf(service, context) }]),
  );
  const cards = hasCardProvider ? cardProviderEnvironment(context) : undefined;
  const stopping = new AbortController();
  const stops: Stop[] = [];
  let starting = Promise.resolve();
  const startAll = async () => {
    if (cards) stops.push(await startCards(cards));
    const { startServices } = await import('@family-chores/home');
    stops.push(
      await startServices({
        servicesDir: settings.servicesDir,
        environments,
        logFile: data.logOf('home'),
      }),
    );
    for (const service of services) {
      const url = `http://127.0.0.1:${servicePort(settings.ports, service)}/readyz`;
      await untilResponding(url, { signal: stopping.signal });
    }
  };
  return {
    name: 'home',
    pid: () => process.pid,
    signal: (name) => process.kill(process.pid, name),
    start: () => (starting = startAll()),
    async stop() {
      stopping.abort();
      await Promise.allSettled([starting]);
      await Promise.all(stops.map((stop) => stop()));
    },
    replace: () => Promise.reject(new Error('Services in the process of the stack cannot be replaced.')),
  };
}

async function startCards(environment: NodeJS.ProcessEnv): Promise<Stop> {
  const { optionsFrom, startCardProvider } = await import('@family-chores/card-provider');
  const provider = await startCardProvider(optionsFrom(environment));
  return () => provider.close();
}
