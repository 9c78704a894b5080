import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { mongo } from 'mongoose';
import { connect, ErrorCode, Events, type NatsConnection } from 'nats';
import { type MongoServer, startMongo, startNats } from '../servers/index.ts';
import { whileConnected } from '../servers/mongo-users.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import { grantAccess, NATS_USERS_FILE } from './grant-access.ts';
import type { Logins } from './logins.ts';

const directory = temporaryDirectories();
const administrator = { name: 'root', password: 'p@ss', database: 'admin' };
let server: MongoServer;
let folder: string;

const grant = (logins?: Logins) =>
  grantAccess({
    mongodbUri: server.uri(administrator),
    natsUrl: 'nats://127.0.0.1:1',
    folder,
    servicesDir: directory(),
    logins,
  });
const settingsOf = async (service: string) =>
  parseEnv(await readFile(join(folder, `${service}.env`), 'utf8'));

beforeAll(async () => {
  server = await startMongo({ dir: directory(), graceMs: 0, users: [administrator] });
  folder = join(directory(), 'access');
  await grant();
});
afterAll(() => server.stop());

test('a service may use its own database and no other, and keeps its password when access is granted again', async () => {
  const { MONGODB_URI = '' } = await settingsOf('chat');
  await grant();
  expect((await settingsOf('chat')).MONGODB_URI).toBe(MONGODB_URI);
  const client = await new mongo.MongoClient(MONGODB_URI).connect();
  expect(client.db().databaseName).toBe('chat');
  expect(await client.db().collection('messages').countDocuments()).toBe(0);
  await expect(client.db('families').collection('families').findOne({})).rejects.toThrow(/not authorized/);
  await client.close();
});

test('a NATS server with the written users refuses what a service may not publish', async () => {
  const dir = directory();
  const { authorization } = JSON.parse(await readFile(join(folder, NATS_USERS_FILE), 'utf8'));
  const nats = await startNats({ dir, graceMs: 0, config: { authorization } });
  const { NATS_USER: user = '', NATS_PASSWORD: pass = '' } = await settingsOf('chat');
  const client = await connect({ servers: nats.url, user, pass, inboxPrefix: '_INBOX_chat' });
  const statuses = client.status()[Symbol.asyncIterator]();
  client.publish('family.7.member.added', '{}');
  expect((await statuses.next()).value).toMatchObject({
    type: Events.Error,
    data: ErrorCode.PermissionsViolation,
  });
  await client.close();
  await nats.stop();
});

describe('when services change to a second login', () => {
  const countMessages = async ({ MONGODB_URI = '' }: NodeJS.Dict<string>) => {
    const client = new mongo.MongoClient(MONGODB_URI);
    return whileConnected(client, (connected) => connected.db().collection('messages').countDocuments());
  };

  afterEach(async () => {
    await grant([2, 1]);
    await grant([1]);
  });

  test('the login that services use cannot be removed before they use another one', async () => {
    await expect(grant([2])).rejects.toThrow('Services still use login 1. Keep it in the list');
    expect(await settingsOf('chat')).toMatchObject({ NATS_USER: 'chat' });
    await grant([1, 2]);
  });

  test('both logins open the database until the first one is removed', async () => {
    const first = await settingsOf('chat');
    await grant([1, 2]);
    const second = await settingsOf('chat');
    expect(second).toMatchObject({ NATS_USER: 'chat-2' });
    expect(second.NATS_PASSWORD).not.toBe(first.NATS_PASSWORD);
    expect([await countMessages(first), await countMessages(second)]).toEqual([0, 0]);
    await grant([2]);
    expect(await settingsOf('chat')).toEqual(second);
    expect(await countMessages(second)).toBe(0);
    await expect(countMessages(first)).rejects.toThrow('Authentication failed');
    await grant();
    expect(await settingsOf('chat')).toEqual(second);
    expect(await countMessages(second)).toBe(0);
  });

  test('NATS keeps the connections of the first login until it is removed, and accepts the second without a restart', async () => {
    const dir = directory();
    const readUsers = async () => {
      const { authorization } = JSON.parse(await readFile(join(folder, NATS_USERS_FILE), 'utf8'));
      return authorization;
    };
    const nats = await startNats({ dir, graceMs: 0, config: { authorization: await readUsers() } });
    const file = join(dir, 'nats.conf');
    /** Writes the users to the server's configuration, and reloads it, as an operator does. */
    const reload = async () => {
      const settings = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...settings, authorization: await readUsers() }));
      nats.signal('SIGHUP');
    };
    const open = async () => {
      const { NATS_USER: user = '', NATS_PASSWORD: pass = '' } = await settingsOf('chat');
      return connect({ servers: nats.url, user, pass, inboxPrefix: '_INBOX_chat', reconnect: false });
    };
    const first = await open();
    await grant([1, 2]);
    await reload();
    const second = await untilOpened(open);
    await first.flush();
    expect(first.isClosed()).toBe(false);
    await grant([2]);
    await reload();
    await until(() => first.isClosed());
    await second.flush();
    await second.close();
    await nats.stop();
  });
});

/** Retries until a connection is accepted, because the server reads its configuration a moment after the signal. */
async function untilOpened(open: () => Promise<NatsConnection>): Promise<NatsConnection> {
  let opened: NatsConnection | undefined;
  await until(async () => {
    opened = await open().catch(() => undefined);
    return opened !== undefined;
  });
  if (!opened) throw new Error('The connection was refused');
  return opened;
}

test('only the owner can read the folder and its files', async () => {
  expect((await stat(folder)).mode & 0o77).toBe(0);
  expect((await stat(join(folder, 'chat.env'))).mode & 0o77).toBe(0);
});
