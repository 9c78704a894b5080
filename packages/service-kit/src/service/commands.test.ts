import { DeadLetters } from '../events/dead-letters.ts';
import { acquireReplayLock } from '../events/replay-lock.ts';
import { consume } from '../events/index.ts';
import { database, mongoose } from '../mongo/index.ts';
import { noteDone } from '../testing/notes.ts';
import { testSettings } from '../testing/test-settings.ts';
import { runCommand } from './commands.ts';
import { defineService, type Command } from './index.ts';

const definition = await defineService({
  name: 'schedule',
  consumers: [consume(noteDone, { durable: 'schedule-do-nothing', handle: async () => undefined })],
}).configure(testSettings({ LOG_LEVEL: 'silent' }));

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

it('closes the connection to the database if NATS refuses the service', async () => {
  const config = { ...definition.config, NATS_PASSWORD: 'wrong' };
  await expect(runCommand({ ...definition, config }, ['replay'])).rejects.toThrow('Authorization');
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
});

it('replays dead letters, and reports how many are left', async () => {
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

it.each(['reply', 'toString'])('refuses the unknown command %s, and lists the commands', async (name) => {
  const commands = { grant: async () => ({ message: '', isDone: true }) };
  const { message, isDone } = await runCommand({ ...definition, commands }, [name]);
  expect([message, isDone]).toEqual([`There is no command ${name}. The commands are grant, replay.`, false]);
});

it('refuses commands of a service without a database', async () => {
  const { MONGODB_URI: _none, ...config } = definition.config;
  expect(await runCommand({ ...definition, config }, ['replay'])).toEqual({
    message: 'schedule has no database.',
    isDone: false,
  });
});
