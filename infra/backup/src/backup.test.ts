import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { readBackup, restoreBackup, writeBackup } from './index.ts';

const databases = ['backup-test-a', 'backup-test-b'];
const [a, b] = ['backup-test-a', 'backup-test-b'];

let client: mongo.MongoClient;
let directory: string;
let key: string;
let recipient: string;

beforeAll(async () => {
  client = await new mongo.MongoClient(process.env.MONGODB_URI ?? '').connect();
  key = await generateIdentity();
  recipient = await identityToRecipient(key);
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'family-chores-backup-'));
  for (const name of databases) await client.db(name).dropDatabase();
});
afterEach(() => rm(directory, { recursive: true }));
afterAll(async () => {
  for (const name of databases) await client.db(name).dropDatabase();
  await client.close();
});

const file = () => join(directory, 'backup.tar.gz.age');
const backUp = (folder?: string) => writeBackup({ client, databases, folder, file: file(), recipient });
const restore = (options: { folder?: string; replace?: boolean } = {}) =>
  restoreBackup({ client, file: file(), key, ...options });
/** How many bytes of the backup have been written. The file has another name until it is complete. */
async function writtenBytes(): Promise<number> {
  const names = (await readdir(directory)).filter((name) => name.startsWith('backup.'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(directory, name))).size));
  return Math.max(0, ...sizes);
}
const things = (database = a) => client.db(database).collection<{ _id: number | string }>('things');

/** One value of each of several BSON types, including some that no service stores. */
const everyType = {
  _id: 'types',
  integer: 7,
  double: new mongo.BSON.Double(7),
  long: mongo.BSON.Long.fromString('9007199254740993'),
  decimal: mongo.BSON.Decimal128.fromString('2.99'),
  text: 'Café 🗑',
  date: new Date('2026-11-25T06:00:00.000Z'),
  nothing: null,
  bytes: new mongo.BSON.Binary(Buffer.from([0, 1, 255])),
  id: new mongo.BSON.ObjectId(),
  pattern: new mongo.BSON.BSONRegExp('^a', 'i'),
  nested: [{ deep: [1, { deeper: true }] }],
};

/** Hash of the documents' bytes, in the order of their ids. */
async function hashOfStored(): Promise<string> {
  const hash = createHash('sha256');
  for await (const document of client
    .db(a)
    .collection<Uint8Array>('things')
    .find({}, { raw: true })
    .sort({ _id: 1 }))
    hash.update(document);
  return hash.digest('hex');
}

it('restores a collection in several parts byte for byte; the manifest also lists empty collections', async () => {
  const many = Array.from({ length: 3000 }, (_, _id) => ({ _id, text: 'x'.repeat(4000) }));
  await things().insertMany([everyType, ...many]);
  await client.db(b).createCollection('empty');
  const before = await hashOfStored();
  const written = await backUp();
  expect(written.documents).toEqual({ [a]: { things: 3001 }, [b]: { empty: 0 } });
  for (const name of databases) await client.db(name).dropDatabase();
  expect(await restore()).toEqual(written);
  expect(await hashOfStored()).toEqual(before);
});

it('backs up all databases as of one point in time, even if documents are added during the backup', async () => {
  // More than the first batch of a cursor, so that the backup is still reading while documents are added.
  const filler = Array.from({ length: 2000 }, (_, index) => ({
    _id: `filler ${index}`,
    text: 'x'.repeat(8000),
  }));
  await things(a).insertMany(filler);
  await client.db(b).createCollection('things');
  const stopped = new AbortController();
  let lastId = 0;
  // Apart from the filler, database `b` always has as many documents as `a` or one fewer.
  const writing = (async () => {
    while (!stopped.signal.aborted) {
      lastId += 1;
      await things(a).insertOne({ _id: lastId });
      await things(b).insertOne({ _id: lastId });
    }
  })();
  await backUp();
  stopped.abort();
  await writing;
  await restore({ replace: true });
  const [inA, inB] = [
    await things(a).countDocuments({ _id: { $type: 'int' } }),
    await things(b).countDocuments(),
  ];
  expect(inA).toBeLessThan(lastId);
  expect([0, 1]).toContain(inA - inB);
});

it('restores the files of the folder', async () => {
  const [from, to] = [join(directory, 'from'), join(directory, 'to')];
  await mkdir(join(from, 'shell', 'abc'), { recursive: true });
  await writeFile(join(from, 'shell', 'abc', 'main.js'), 'start()');
  await things().insertOne({ _id: 1 });
  await backUp(from);
  await restore({ replace: true, folder: to });
  expect(await readFile(join(to, 'shell', 'abc', 'main.js'), 'utf8')).toBe('start()');
});

it('leaves out a file that is deleted during the backup', async () => {
  await things().insertOne({ _id: 1 });
  const folder = await mkdtemp(join(directory, 'assets-'));
  // While the backup writes one file, it already reads the next one.
  for (const name of ['1', '2', '3']) await writeFile(join(folder, name), randomBytes(8 * 2 ** 20));
  await writeFile(join(folder, '4'), 'deleted');
  const writing = backUp(folder);
  while ((await writtenBytes()) === 0) await setImmediate();
  await rm(join(folder, '4'));
  await writing;
  await things().drop();
  const restored = join(directory, 'restored');
  await restore({ folder: restored });
  expect(await readdir(restored)).toEqual(['1', '2', '3']);
});

it('does not fail if a folder is deleted during the backup', async () => {
  await things().insertOne({ _id: 1 });
  const folder = await mkdtemp(join(directory, 'assets-'));
  const done = new AbortController();
  const deleting = (async () => {
    while (!done.signal.aborted) {
      await mkdir(join(folder, 'build', 'scripts'), { recursive: true });
      await rm(join(folder, 'build'), { recursive: true });
    }
  })();
  for (let count = 0; count < 20; count += 1) await backUp(folder);
  done.abort();
  await deleting;
  await things().drop();
  await restore({ folder: join(directory, 'restored') });
  expect(await things().countDocuments()).toBe(1);
});

it('does not restore over existing documents unless `replace` is set', async () => {
  await things().insertOne({ _id: 1 });
  await backUp();
  await things().insertOne({ _id: 2 });
  await expect(restore()).rejects.toThrow(/database backup-test-a has documents/);
  await restore({ replace: true });
  expect(await things().distinct('_id')).toEqual([1]);
});

describe('restoring fails and changes nothing if the backup', () => {
  beforeEach(async () => {
    await things().insertMany(
      Array.from({ length: 200 }, (_, _id) => ({ _id, text: String(Math.random()) })),
    );
    await backUp();
    await things().insertOne({ _id: 'newer' });
  });

  it.each([
    [
      'was encrypted for another key',
      async () => restoreBackup({ client, file: file(), key: await generateIdentity(), replace: true }),
      'no identity matched',
    ],
    [
      'was cut off',
      async () => {
        await truncate(file(), (await stat(file())).size - 100);
        return restore({ replace: true });
      },
      'invalid tag',
    ],
    [
      'has an altered byte',
      async () => {
        const handle = await open(file(), 'r+');
        await handle.write(Buffer.from([0x55]), 0, 1, 1000);
        await handle.close();
        return restore({ replace: true });
      },
      'invalid tag',
    ],
  ])('%s', async (_, attempt, reason) => {
    await expect(attempt()).rejects.toThrow(reason);
    expect(await things().countDocuments()).toBe(201);
  });
});

it('leaves no backup file if the database cannot be reached', async () => {
  const unreachable = new mongo.MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  await expect(writeBackup({ client: unreachable, databases, file: file(), recipient })).rejects.toThrow(
    /ECONNREFUSED/,
  );
  expect(await readdir(directory)).toEqual([]);
});

it('leaves no backup file if the backup fails before it writes anything', async () => {
  const failing = new mongo.MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  jest.spyOn(failing, 'startSession').mockImplementation(() => {
    throw new Error('No session');
  });
  await expect(writeBackup({ client: failing, databases, file: file(), recipient })).rejects.toThrow(
    'No session',
  );
  expect(await readdir(directory)).toEqual([]);
});

it('refuses to back up databases without collections', async () => {
  await expect(backUp()).rejects.toThrow('nothing to back up');
});

it('encrypts the backup, and reads it with the key', async () => {
  await things().insertOne({ _id: 'secret words' });
  await backUp();
  expect((await readFile(file())).includes('secret words')).toBe(false);
  expect((await readBackup({ file: file(), key })).documents[a]).toEqual({ things: 1 });
});
