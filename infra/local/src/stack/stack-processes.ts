import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { exportsTraces } from '@family-chores/contracts/trace-export';
import type { Child } from '../processes/child-process.ts';
import { type SupervisedProcess, type SupervisorEvents, supervise } from '../processes/supervisor.ts';
import { endWhenStuck, startCaddy, startMongo, startNats } from '../servers/index.ts';
import type { Configurations } from './configurations.ts';
import { homeServices } from './home-services.ts';
import { mongoUsersOf, NATS_MONITOR, natsPasswordOf } from './logins.ts';
import {
  type EnvironmentOptions,
  type ServiceEnvironment,
  cardProviderEnvironment,
  candidatePort,
  environmentOf,
} from './service-environments.ts';
import type { ServiceFolders } from './service-folders.ts';
import { startServiceProcess } from './service-process.ts';
import { services } from './services.ts';
import { repository } from './settings.ts';

export interface StackContext extends EnvironmentOptions {
  readonly events: SupervisorEvents;
  readonly folders: ServiceFolders;
  readonly configurations: StackConfigurations;
  /** Whether the services run copies of their code. */
  readonly copiesCode: boolean;
}

/** The current configurations, which change when a service joins. */
export interface StackConfigurations extends Configurations {
  /** The environments of the services that have joined. */
  readonly environments: Map<string, ServiceEnvironment>;
}

/** The processes of a stack, grouped by when they start and stop. */
export interface StackProcesses {
  readonly servers: readonly SupervisedProcess[];
  readonly services: readonly SupervisedProcess[];
  readonly gateway: SupervisedProcess;
}

/**
 * The stack must stop within five seconds. The services and the gateway stop first and get 2.5 s; the servers get most
 * of the rest.
 */
const SERVER_GRACE_MS = 2_000;

/** Creates the processes of a stack, without starting them. */
export function createProcesses(context: StackContext): StackProcesses {
  const { settings } = context;
  const running = services.filter((service) => !settings.without.includes(service));
  // Without `--home`, a developer runs the excluded services by hand, so billing always runs.
  const hasBilling = !settings.home || running.includes('billing');
  const hasCardProvider = hasBilling && !settings.stripe;
  return {
    servers: [
      ...(settings.mongodbUri ? [] : [mongoProcess(context)]),
      ...(settings.natsUrl ? [] : [natsProcess(context)]),
      ...(hasCardProvider && !settings.home ? [cardProviderProcess(context)] : []),
    ],
    services: settings.home
      ? [homeServices(running, { ...context, hasCardProvider })]
      : running.map((service) => serviceProcess(service, context)),
    gateway: gatewayProcess(context),
  };
}

function mongoProcess({ settings, data, secrets, events }: StackContext): SupervisedProcess {
  // The users are listed here, not in `start`, so that their passwords are generated before the secrets are saved.
  const users = mongoUsersOf(secrets);
  const start = (signal: AbortSignal) =>
    startMongo({
      dir: data.mongo,
      port: settings.ports.mongo,
      users,
      logFile: data.logOf('mongod'),
      records: data.records,
      graceMs: SERVER_GRACE_MS,
      signal,
    });
  return supervise({ name: 'mongod', start, events });
}

function natsProcess({ settings, data, secrets, events, configurations }: StackContext): SupervisedProcess {
  const monitor = { user: NATS_MONITOR, password: natsPasswordOf(NATS_MONITOR, secrets) };
  const start = async (signal: AbortSignal) => {
    const server = await startNats({
      dir: data.nats,
      port: settings.ports.nats,
      config: configurations.natsAccess,
      logFile: data.logOf('nats-server'),
      records: data.records,
      graceMs: SERVER_GRACE_MS,
      signal,
    });
    void endWhenStuck({ server, monitor });
    return server;
  };
  return supervise({ name: 'nats-server', start, events });
}

function cardProviderProcess(context: StackContext): SupervisedProcess {
  const { settings, data, events } = context;
  const name = 'card-provider';
  const environment = cardProviderEnvironment(context);
  const start = (signal: AbortSignal) =>
    startServiceProcess({
      name,
      folder: join(repository, 'infra', name),
      environment,
      preload: settings.preload,
      readyPath: '/_control',
      logFile: data.logOf(name),
      records: data.records,
      signal,
    });
  return supervise({ name, start, events });
}

const serviceProcess = (service: ServiceName, context: StackContext): SupervisedProcess =>
  programOfService(
    {
      name: service,
      folder: () => context.folders.current(service),
      environment: environmentOf(service, context),
    },
    context,
  );

/** @throws Error with a message for the user if the stack does not know the service */
function currentEnvironment(name: string, context: StackContext): ServiceEnvironment {
  const joined = context.configurations.environments.get(name);
  if (joined) return joined;
  const service = services.find((each) => each === name);
  if (!service) throw new Error(`This stack does not know ${name}.`);
  return environmentOf(service, context);
}

/**
 * The process of a new version of a service. It handles calls, but no events or jobs, and only those NATS requests to
 * which every replica responds.
 */
export function candidateProcess(service: string, folder: string, context: StackContext): SupervisedProcess {
  const { ports } = context.settings;
  const current = currentEnvironment(service, context);
  const environment = {
    ...current,
    PORT: String(candidatePort(ports, Number(current['PORT']))),
    CANDIDATE: '1',
  };
  return programOfService({ name: `${service}-candidate`, folder: () => folder, environment }, context);
}

interface ServiceProgram {
  readonly name: string;
  /** Returns the folder of the compiled service. Called at each start, because the current version may have changed. */
  readonly folder: () => string;
  readonly environment: ServiceEnvironment;
}

/** Creates a service's process, without starting it. A successor can replace it without a failed request. */
export function programOfService(
  { name, folder, environment }: ServiceProgram,
  { settings, data, events }: StackContext,
): SupervisedProcess {
  const start = (signal: AbortSignal, predecessor?: Child) =>
    startServiceProcess({
      name,
      folder: folder(),
      environment,
      preload: settings.preload,
      logFile: data.logOf(name),
      records: data.records,
      ...(predecessor && { predecessor }),
      signal,
    });
  return supervise({
    name,
    start: (signal) => start(signal),
    startSuccessor: (predecessor, signal) => start(signal, predecessor),
    events,
  });
}

function gatewayProcess({ data, events, configurations }: StackContext): SupervisedProcess {
  const start = (signal: AbortSignal) =>
    startCaddy({
      dir: data.caddy,
      caddyfile: configurations.caddyfiles[exportsTraces(process.env) ? 'traced' : 'untraced'],
      logFile: data.logOf('caddy'),
      records: data.records,
      signal,
    });
  return supervise({ name: 'caddy', start, events });
}
