import type { SupervisedProcess } from '../processes/supervisor.ts';
import { reloadNats } from '../servers/index.ts';
import type { Configurations } from './configurations.ts';
import type { ServiceEnvironment } from './service-environments.ts';
import { programOfService, type StackContext } from './stack-processes.ts';

/**
 * A service that was created after the stack was started, and everything that the stack needs to run it. The
 * configurations include the service.
 */
export interface JoiningService extends Configurations {
  readonly name: string;
  /**
   * By service, the folder of a copy of its compiled code: for the joining service, and for the services that derive
   * what they serve from all contracts. The folders are used only if the services of the stack run copies.
   */
  readonly copies: Readonly<Record<string, string>>;
  readonly environment: ServiceEnvironment;
}

/**
 * Runs a service that was created after the stack was started, and replaces the other services in `copies`. If the new
 * service or the gateway does not start, the new service is stopped and the gateway runs as before; the new NATS
 * permissions remain. If the replacement of another service does not start, that service and those not yet replaced
 * keep their previous code.
 * @param processes the processes of the stack, by name; the new one is added
 * @throws Error with a message for the user
 */
export async function joinService(
  service: JoiningService,
  context: StackContext,
  processes: Map<string, SupervisedProcess>,
): Promise<void> {
  const { settings, data, folders, configurations, copiesCode } = context;
  const { name, copies, environment, natsAccess, caddyfiles } = service;
  const { [name]: ownCopy, ...otherCopies } = copies;
  if (processes.has(name)) throw new Error(`${name} is already running.`);
  await reloadNats({
    dir: data.nats,
    port: settings.ports.nats,
    config: natsAccess,
    logFile: data.logOf('nats-server'),
    signal: (signal) => processes.get('nats-server')?.signal(signal),
  });
  configurations.natsAccess = natsAccess;
  if (copiesCode && ownCopy !== undefined) folders.add(name, ownCopy);
  const process = programOfService({ name, environment, folder: () => folders.current(name) }, context);
  const previous = configurations.caddyfiles;
  processes.set(name, process);
  try {
    await process.start();
    configurations.caddyfiles = caddyfiles;
    await processes.get('caddy')?.replace();
  } catch (error) {
    configurations.caddyfiles = previous;
    processes.delete(name);
    await process.stop();
    throw error;
  }
  configurations.environments.set(name, environment);
  for (const [each, copy] of Object.entries(otherCopies)) {
    const undo = copiesCode ? folders.change(each, copy) : () => undefined;
    try {
      await processes.get(each)?.replace();
    } catch (error) {
      undo();
      throw error;
    }
  }
}
