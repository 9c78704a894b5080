import { randomBytes } from 'node:crypto';
import { DeadLetters } from '../events/dead-letters.ts';
import { acquireReplayLock } from '../events/replay-lock.ts';
import { consume } from '../events/index.ts';
import { database } from '../mongo/index.ts';
import { noteDone } from '../testing/notes.ts';
import { runCommand, type Command } from './commands.ts';

const { MONGODB_URI = '', NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
const user = `worker${JEST_WORKER_ID}`;
const mongodbUri = new URL(MONGODB_URI);
mongodbUri.pathname = `/test_commands_${randomBytes(6).toString('hex')}`;

const definition = {
  name: 'schedule',
  config: {
    PORT: 0,
    HOST: '127.0.0.1',
    MONGODB_URI: mongodbUri.href,
    NATS_URL,
    NATS_USER: user,
    NATS_PASSWORD: user,
    LOG_LEVEL: 'silent' as const,
    PUBLIC_ORIGIN: 'http://localhost:3000',
  },
  routes: [],
  consumers: [consume(noteDone, { durable: 'schedule-do-nothing', handle: async () => undefined })],
};

/** Runs `prepare` as a command, with the database connected. */
function withDatabase(prepare: () => Promise<unknown>): Promise<unknown> {
  const command: Command = async () => {
    await prepare();
    return { message: 'prepared', isDone: true };
  };
  return runCommand({ ...definition, commands: { prepare: command } }, ['prepare']);
}

afterAll(() => withDatabase(() => database().dropDatabase()));

const letter = { durable: 'schedule-do-nothing', subject: 's', payload: '{}', reason: 'r', at: new Date() };

it('runs a command of the service with its database and its arguments', async () => {
  const count: Command = async (args) => {
    const letters = await DeadLetters.countDocuments();
    return { message: `${args.join(' ')} ${letters}`, isDone: true };
  };
  const outcome = await runCommand({ ...definition, commands: { count } }, ['count', 'the', 'letters:']);
  expect(outcome).toEqual({ message: 'the letters: 0', isDone: true });
});

it('replays, and reports that letters are left', async () => {
  await withDatabase(() => DeadLetters.create({ _id: 'poison', ...letter }));
  expect(await runCommand(definition, ['replay'])).toEqual({
    message: '0 dead letters were handled, 1 are left.',
    isDone: false,
  });
  await withDatabase(() => DeadLetters.deleteMany({}));
  expect((await runCommand(definition, ['replay'])).isDone).toBe(true);
});

it('does not replay while another replay is running', async () => {
  await withDatabase(acquireReplayLock);
  expect(await runCommand(definition, ['replay'])).toEqual({
    message: 'A replay is already running.',
    isDone: false,
  });
});

it.each(['reply', 'toString'])('refuses %s, and lists the commands', async (name) => {
  const commands = { grant: async () => ({ message: '', isDone: true }) };
  const { message, isDone } = await runCommand({ ...definition, commands }, [name]);
  expect([message, isDone]).toEqual([`There is no command ${name}. There are grant, replay.`, false]);
});

it('refuses commands of a service without a database', async () => {
  const { MONGODB_URI: _none, ...config } = definition.config;
  expect(await runCommand({ ...definition, config }, ['replay'])).toEqual({
    message: 'schedule has no database.',
    isDone: false,
  });
});
