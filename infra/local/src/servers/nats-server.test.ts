import { connect } from 'nats';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { type NatsServer, startNats } from './nats-server.ts';

const directory = temporaryDirectories();
const running: NatsServer[] = [];

async function start(options: Parameters<typeof startNats>[0]): Promise<NatsServer> {
  const server = await startNats(options);
  running.push(server);
  return server;
}

const config = {
  authorization: {
    users: [{ user: 'chat', password: 'secret', permissions: { publish: ['>'], subscribe: ['_INBOX.>'] } }],
  },
};
const login = { user: 'chat', pass: 'secret' };

afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

test('keeps streams and their messages when the server is killed', async () => {
  const dir = directory();
  const first = await start({ dir, config, graceMs: 0 });
  const before = await connect({ servers: first.url, ...login });
  const manager = await before.jetstreamManager();
  await manager.streams.add({ name: 'EVENTS', subjects: ['family.>'] });
  await before.jetstream().publish('family.1.member.added', 'x');
  await before.close();
  await first.stop();

  const second = await start({ dir, config });
  const after = await connect({ servers: second.url, ...login });
  const { state } = await (await after.jetstreamManager()).streams.info('EVENTS');
  await after.close();
  expect(state.messages).toBe(1);
});

test('limits messages to 256 KiB', async () => {
  const server = await start({ dir: directory(), config });
  const client = await connect({ servers: server.url, ...login });
  expect(client.info?.max_payload).toBe(256 * 1024);
  await client.close();
});

test('refuses a connection with a wrong password', async () => {
  const server = await start({ dir: directory(), config });
  await expect(connect({ servers: server.url, user: 'chat', pass: 'wrong' })).rejects.toThrow(
    /Authorization/,
  );
});

test('reports an invalid configuration with the last lines of the log', async () => {
  const starting = startNats({ dir: directory(), config: { authorization: { users: 'everyone' } } });
  await expect(starting).rejects.toThrow(/nats-server ended \(code 1\) while starting:\n.*users/s);
});
