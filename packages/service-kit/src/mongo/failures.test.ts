import { randomBytes } from 'node:crypto';
import { Schema } from 'mongoose';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import {
  connectMongo,
  database,
  disconnectMongo,
  isDatabaseUnavailable,
  mongoose,
  runTransaction,
} from './index.ts';

const { MONGODB_URI = '' } = process.env;

interface Row {
  _id: string;
  count: number;
}

const Rows = mongoose.model<Row>(
  'Row',
  new Schema<Row>({ _id: String, count: Number }, { collection: 'rows' }),
);

const newId = () => randomBytes(8).toString('hex');
const documents = () => [newId(), newId()].map((_id) => ({ _id, count: 1 }));
const upserts = () =>
  documents().map(({ _id }) => ({
    updateOne: { filter: { _id }, update: { $inc: { count: 1 } }, upsert: true },
  }));
const driverCollection = () => database().collection<Row>('rows');

const operations: Readonly<Record<string, () => Promise<unknown>>> = {
  'an ordered bulk write': () => driverCollection().bulkWrite(upserts()),
  'an unordered bulk write': () => driverCollection().bulkWrite(upserts(), { ordered: false }),
  'a bulk write of a model': () => Rows.bulkWrite(upserts()),
  'an insertion of many documents': () => driverCollection().insertMany(documents()),
  'an insertion of many documents of a model': () => Rows.insertMany(documents()),
  'an update': () => Rows.updateOne({ _id: newId() }, { $inc: { count: 1 } }, { upsert: true }),
  'a query': async () => Rows.find().lean(),
  'an aggregation': async () => Rows.aggregate([{ $count: 'rows' }]),
  'a transaction': () => runTransaction(async (session) => Rows.insertMany(documents(), { session })),
};

let proxy: TcpProxy;

beforeEach(async () => {
  proxy = new TcpProxy(MONGODB_URI);
  await proxy.open();
  const uri = new URL(proxy.url);
  uri.pathname = `/test_failures_${newId()}`;
  // Otherwise the driver would discover the server's own address and connect there.
  uri.search = '?directConnection=true';
  await connectMongo(uri.href);
});
afterEach(async () => {
  await database().dropDatabase();
  await disconnectMongo();
  await proxy.close();
});

it('recognizes a lost connection and an unreachable server in every operation', async () => {
  proxy.freeze();
  const failing = Object.entries(operations).map(async ([name, run]) => {
    const [whenLost, whenUnreachable] = [await failureOf(run()), await failureOf(run())];
    return [name, isDatabaseUnavailable(whenLost), isDatabaseUnavailable(whenUnreachable)];
  });
  await proxy.close();
  expect(await Promise.all(failing)).toEqual(Object.keys(operations).map((name) => [name, true, true]));
  await proxy.open();
});

it('recognizes that the database is unavailable when a bulk write gets no connection from the pool', async () => {
  proxy.freeze();
  const failures = await Promise.all(
    Array.from({ length: 40 }, () => failureOf(driverCollection().bulkWrite(upserts()))),
  );
  expect(failures.map(isDatabaseUnavailable)).toEqual(failures.map(() => true));
  await proxy.close();
  await proxy.open();
});

it('does not mistake a refused write for an unreachable server', async () => {
  const [document] = documents();
  const twice = [document, document].flatMap((one) => one ?? []);
  expect(isDatabaseUnavailable(await failureOf(driverCollection().insertMany(twice)))).toBe(false);
});

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
