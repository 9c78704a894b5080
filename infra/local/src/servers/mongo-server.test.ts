import { readFileSync, statSync } from 'node:fs';
import { mongo } from 'mongoose';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { type MongoOptions, type MongoServer, startMongo } from './mongo-server.ts';
import type { MongoUser } from './mongo-users.ts';

const directory = temporaryDirectories();
const running: MongoServer[] = [];

const admin: MongoUser = { name: 'admin', password: 'a', database: 'admin' };
const rewards: MongoUser = { name: 'rewards', password: 'p@ss/word', database: 'rewards' };
const families: MongoUser = { name: 'families', password: 'f', database: 'families' };
const users: MongoOptions['users'] = [admin, rewards, families];

async function start(options: MongoOptions): Promise<MongoServer> {
  const server = await startMongo(options);
  running.push(server);
  return server;
}

async function withClient<T>(uri: string, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

const namesOf = (server: MongoServer, user: MongoUser, database = user.database) =>
  withClient(server.uri(user), (client) => client.db(database).collection('names').find().toArray());

const addName = (server: MongoServer, user: MongoUser) =>
  withClient(server.uri(user), (client) =>
    client.db().collection<{ _id: string }>('names').insertOne({ _id: 'Ada' }),
  );

afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

test('starts a replica set with our settings', async () => {
  const server = await start({ dir: directory(), graceMs: 0 });
  await withClient(server.uri(), async (client) => {
    const db = client.db('admin');
    const { config } = await db.command({ replSetGetConfig: 1 });
    expect(config.settings.electionTimeoutMillis).toBe(2000);
    const parameters = await db.command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 });
    expect(parameters).toMatchObject({ transactionLifetimeLimitSeconds: 3 });
    const { parsed } = await db.command({ getCmdLineOpts: 1 });
    expect(parsed.net).toMatchObject({ bindIp: '127.0.0.1', compression: { compressors: 'disabled' } });
    expect(parsed.security).toMatchObject({ javascriptEnabled: false });
  });
});

test('does not log the content of a slow operation', async () => {
  const server = await start({ dir: directory(), graceMs: 0 });
  await withClient(server.uri(), async (client) => {
    const db = client.db('chat');
    // From now on, every operation counts as slow.
    await db.command({ profile: 0, slowms: -1 });
    const messages = db.collection('messages');
    await messages.insertOne({ content: 'Dinner is ready' });
    await messages.updateOne({}, { $set: { content: 'Dinner is getting cold' } });
    expect(await messages.findOne({ content: { $regex: '^Dinner' } })).not.toBeNull();
  });
  expect(readFileSync(server.logFile, 'utf8')).not.toContain('Dinner');
});

test('gives a user access to its own database only', async () => {
  const server = await start({ dir: directory(), users, graceMs: 0 });
  await addName(server, rewards);
  expect(await namesOf(server, rewards)).toEqual([{ _id: 'Ada' }]);
  await expect(namesOf(server, rewards, 'families')).rejects.toThrow(/not authorized on families/);
});

test('refuses a wrong password and an anonymous connection', async () => {
  const server = await start({ dir: directory(), users, graceMs: 0 });
  await expect(namesOf(server, { ...rewards, password: 'wrong' })).rejects.toThrow(/Authentication failed/);
  const anonymous = server.uri();
  const listing = withClient(anonymous, (client) => client.db('rewards').collection('names').findOne());
  await expect(listing).rejects.toThrow(/requires authentication/);
});

test('keeps data and users across a restart on another port, and adds a new user', async () => {
  const dir = directory();
  const first = await start({ dir, users: [admin, rewards] });
  await addName(first, rewards);
  await first.stop();

  const second = await start({ dir, users });
  expect(second.port).not.toBe(first.port);
  expect(await namesOf(second, rewards)).toEqual([{ _id: 'Ada' }]);
  expect(await namesOf(second, families)).toEqual([]);
});

test('stops within the grace period, without being killed', async () => {
  const server = await start({ dir: directory() });
  await server.stop();
  expect(await server.ended).toBe('code 0');
  expect(server.isRunning()).toBe(false);
});

test('does not start on data whose administrator has another password, and gives the reason', async () => {
  const dir = directory();
  await (await start({ dir, users: [admin], graceMs: 0 })).stop();
  const restarting = start({ dir, users: [{ ...admin, password: 'another' }] });
  await expect(restarting).rejects.toThrow(/Authentication failed/);
});

test('creates a key file that only its owner can read', async () => {
  const dir = directory();
  await start({ dir, users: [admin], graceMs: 0 });
  expect(statSync(`${dir}/replica-set.key`).mode & 0o777).toBe(0o400);
});

test('reports a taken port with the last lines of the log', async () => {
  const { port } = await start({ dir: directory(), graceMs: 0 });
  await expect(startMongo({ dir: directory(), port })).rejects.toThrow(
    /mongod ended[^]*Address already in use/,
  );
});
