import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log/index.ts';
import { KitState, replaceKitState } from '../state/kit-state.ts';
import { startTracing } from '../tracing/index.ts';
import { buildHashOf } from './build-hash.ts';
import { runCommand } from './commands.ts';
import type { ConfiguredService, Service } from './define-service.ts';
import { registerServiceMetrics } from './metrics.ts';
import { runService } from './run-service.ts';

/** How long draining may take before the process exits anyway, in ms. */
const DRAIN_LIMIT_MS = 8000;

/**
 * The main program of a service: runs it until SIGTERM or SIGINT, then drains and exits. With arguments it runs a
 * command instead, and exits with code 1 if the command failed or has left something undone.
 */
export async function startService(definition: Service): Promise<void> {
  const configured = await definition.configure();
  exitOnUnhandledRejection();
  const command = process.argv.slice(2);
  if (command.length > 0) {
    const { message, isDone } = await runCommand(configured, command);
    process.stdout.write(`${message}\n`);
    process.exit(isDone ? 0 : 1);
  }
  // Signals are handled from now on, because a process with the id 1, as in a container, ignores unhandled ones.
  let stop: Stop = async () => {};
  stopOnSignal(() => stop());
  stop = await startConfigured(configured, process.argv[1] ?? '');
}

/** On an unhandled rejection, ends the process as SIGTERM does, but with exit code 1. */
function exitOnUnhandledRejection(): void {
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'Unhandled promise rejection');
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}

/** Stops a service, and sends its remaining spans. */
type Stop = () => Promise<void>;

/**
 * Starts a service with its metrics and traces; the caller handles shutdown.
 * @param program path of the service's main script
 */
export async function startConfigured(configured: ConfiguredService, program: string): Promise<Stop> {
  const { name, consumers = [], config } = configured;
  const build = buildHashOf(program);
  registerServiceMetrics({ name, consumers, hasDatabase: config.MONGODB_URI !== undefined, build });
  const state = new KitState();
  replaceKitState(state);
  const stopTracing = await startTracing({ name, build });
  const service = await runService(configured, { build, state });
  return () => service.stop().then(stopTracing);
}

function stopOnSignal(stop: Stop): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    void Promise.race([stop(), delay(DRAIN_LIMIT_MS)])
      .catch((error: unknown) => {
        log.error({ error }, 'The service could not be drained');
        process.exitCode = 1;
      })
      .finally(() => process.exit());
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
