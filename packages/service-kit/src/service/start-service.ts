import { setTimeout as delay } from 'node:timers/promises';
import { replayDeadLetters } from '../events/index.ts';
import { log } from '../log/index.ts';
import { connectMongo, disconnectMongo } from '../mongo/index.ts';
import { connectNats, disconnectNats } from '../nats/index.ts';
import { measureService } from './metrics.ts';
import { runService, type ServiceDefinition } from './run-service.ts';

/** What draining may take before the process leaves anyway, in ms. */
const drainLimitMs = 8000;

/**
 * The main program of a service: runs it until SIGTERM or SIGINT, then drains and exits.
 * With the argument `replay` it handles the service's dead letters once more instead, and exits 1 if any is left.
 */
export async function startService(definition: ServiceDefinition): Promise<void> {
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'A promise was rejected and nobody listened');
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  if (process.argv[2] === 'replay') return replay(definition);

  measureService(definition.consumers ?? []);
  const service = await runService(definition);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void Promise.race([service.stop(), delay(drainLimitMs)]).finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function replay({ name, config, consumers = [] }: ServiceDefinition): Promise<void> {
  if (config.MONGODB_URI === undefined) throw new Error(`${name} has no database, so nothing to replay`);
  await connectMongo(config.MONGODB_URI);
  await connectNats({ name, url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD });
  const { handled, left } = await replayDeadLetters(consumers);
  log.info({ handled, left }, 'Dead letters were handled once more');
  await disconnectNats();
  await disconnectMongo();
  process.exit(left === 0 ? 0 : 1);
}
