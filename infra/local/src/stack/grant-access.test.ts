import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { mongo } from 'mongoose';
import { connect, ErrorCode, Events } from 'nats';
import { type MongoServer, startMongo, startNats } from '../servers/index.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { grantAccess, NATS_USERS_FILE } from './grant-access.ts';

const directory = temporaryDirectories();
const administrator = { name: 'root', password: 'p@ss', database: 'admin' };
let server: MongoServer;
let folder: string;

const grant = (natsUrl = 'nats://127.0.0.1:1') =>
  grantAccess({ mongodbUri: server.uri(administrator), natsUrl, folder, servicesDir: directory() });
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

test('only the owner can read the folder and its files', async () => {
  expect((await stat(folder)).mode & 0o77).toBe(0);
  expect((await stat(join(folder, 'chat.env'))).mode & 0o77).toBe(0);
});
