import { replayDeadLetters } from '../events/index.ts';
import { log } from '../log/index.ts';
import { connectMongo, disconnectMongo } from '../mongo/index.ts';
import { connectNats, disconnectNats } from '../nats/index.ts';
import type { CommandOutcome, Commands, ConfiguredService } from './define-service.ts';

/** Runs the command `name` of a service: one of its own, or `replay`, which every service has. */
export async function runCommand(
  service: ConfiguredService,
  [name = '', ...args]: readonly string[],
): Promise<CommandOutcome> {
  const { config, consumers = [], commands = {} } = service;
  const all: Commands = { ...commands, replay: () => replay(consumers) };
  const command = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!command)
    return refuse(`There is no command ${name}. The commands are ${Object.keys(all).join(', ')}.`);
  if (config.MONGODB_URI === undefined) return refuse(`${service.name} has no database.`);
  log.level = config.LOG_LEVEL;
  try {
    await connectMongo(config.MONGODB_URI);
    await connectNats({
      name: service.name,
      url: config.NATS_URL,
      user: config.NATS_USER,
      password: config.NATS_PASSWORD,
    });
    return await command(args);
  } finally {
    await disconnectNats();
    await disconnectMongo();
  }
}

async function replay(consumers: ConfiguredService['consumers'] = []): Promise<CommandOutcome> {
  const replayed = await replayDeadLetters(consumers);
  if (!replayed) return refuse('A replay is already running.');
  const { handled, left } = replayed;
  return { message: `${handled} dead letters were handled, ${left} are left.`, isDone: left === 0 };
}

const refuse = (message: string): CommandOutcome => ({ message, isDone: false });
