import type { SupervisedProcess } from '../processes/supervisor.ts';
import { type NatsAccess, reloadNats } from '../servers/index.ts';
import type { ServiceEnvironment } from './service-environments.ts';
import { programOfService, type StackContext } from './stack-processes.ts';

/** A service that a running stack does not know, and everything that the stack needs to run it. */
export interface JoiningService {
  readonly name: string;
  /** Folder of the compiled workspace. */
  readonly folder: string;
  readonly environment: ServiceEnvironment;
  /** Configurations of NATS and the gateway that know the service. */
  readonly natsAccess: NatsAccess;
  readonly caddyfile: string;
}

/**
 * Runs a service that was created after the stack was started: gives it its permissions, starts it, and routes its
 * calls to it. The gateway restarts, so open pages connect again.
 * @param processes the processes of the stack, by name; the new one is added
 * @throws Error with a message for the user
 */
export async function joinService(
  service: JoiningService,
  context: StackContext,
  processes: Map<string, SupervisedProcess>,
): Promise<void> {
  const { settings, data, overrides } = context;
  const { name, natsAccess, caddyfile } = service;
  if (processes.has(name)) throw new Error(`${name} is already running.`);
  overrides.natsAccess = natsAccess;
  await reloadNats({
    dir: data.nats,
    port: settings.ports.nats,
    config: natsAccess,
    logFile: data.logOf('nats-server'),
    signal: (signal) => processes.get('nats-server')?.signal(signal),
  });
  const process = programOfService({ ...service, folder: () => service.folder }, context);
  processes.set(name, process);
  try {
    await process.start();
  } catch (error) {
    processes.delete(name);
    throw error;
  }
  overrides.caddyfile = caddyfile;
  // The registry and the live service derive what they serve from the contracts, which now include the service.
  for (const each of ['caddy', 'registry', 'live']) await processes.get(each)?.replace();
}
