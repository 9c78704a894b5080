import { Schema } from 'mongoose';
import { defineCollection } from '../mongo/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { type LeasedQueue, processLeased } from './process-leased.ts';

interface Letter {
  _id: number;
  dueAt?: Date;
  attempts: number;
  sentAt?: Date;
}

const schema = new Schema<Letter>(
  { _id: Number, dueAt: Date, attempts: Number, sentAt: Date },
  { collection: 'letters', versionKey: false },
);
const Letters = defineCollection<Letter>('Letter', schema, {
  about: 'no one',
  what: 'Letters to send',
  shards: { unsharded: 'Tests have few' },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(defineService({ name: 'letters' }));
});
afterAll(() => service.stop());
beforeEach(() => Letters.deleteMany({}));

const start = new Date('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const insertDue = (...ids: number[]) =>
  Letters.insertMany(ids.map((_id) => ({ _id, dueAt: start, attempts: 0 })));
const letter = (_id: number) => Letters.findById(_id).orFail().lean();
const failing = () => Promise.reject(new Error('No stamps'));

/** Sends the letters that are due at `now`, each leased for 60 s. */
const send = (now: Date, handle: () => Promise<void>, options: Partial<LeasedQueue<Letter>> = {}) =>
  processLeased<Letter>(queueOf({ handle: () => handle().then(() => sentBy(now)), ...options }), () => now);

const sentBy = (now: Date) => ({ $set: { sentAt: now }, $unset: { dueAt: 1 } });

const queueOf = (options: Pick<LeasedQueue<Letter>, 'handle'> & Partial<LeasedQueue<Letter>>) => ({
  model: Letters,
  due: (now: Date) => ({ dueAt: { $lte: now } }),
  leaseField: 'dueAt' as const,
  leaseMs: 60_000,
  sort: { _id: 1 } as const,
  onFailure: () => ({}),
  ...options,
});

/** Returns a function whose promises resolve when it has been called `parties` times. */
function barrierOf(parties: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return async () => {
    const arrived = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === parties) {
      for (const release of waiting) release();
      waiting = [];
    }
    await arrived;
  };
}

it('never lets two replicas handle the same entry concurrently', async () => {
  await insertDue(1, 2, 3, 4, 5, 6);
  const handled: number[] = [];
  // Neither replica continues until the other one is handling an entry too.
  const barrier = barrierOf(2);
  const replica = () =>
    processLeased<Letter>(
      queueOf({
        async handle({ _id }) {
          handled.push(_id);
          await barrier();
          return sentBy(start);
        },
      }),
      () => start,
    );
  await Promise.all([replica(), replica()]);
  expect(handled.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('handles an entry again when its lease ends after a crash, and not before', async () => {
  await insertDue(1);
  const { promise: leased, resolve: signal } = withResolvers();
  void send(start, () => {
    signal();
    return new Promise<void>(() => undefined);
  });
  await leased;
  await send(at(59), () => Promise.resolve());
  expect((await letter(1)).sentAt).toBeUndefined();
  await send(at(60), () => Promise.resolve());
  expect(await letter(1)).toEqual({ _id: 1, attempts: 0, sentAt: at(60) });
});

it('does not change an entry that another replica has taken over', async () => {
  await insertDue(1);
  await send(start, () => send(at(60), () => Promise.resolve()));
  expect((await letter(1)).sentAt).toEqual(at(60));
});

it('handles an entry a second time if it became due again while it was handled', async () => {
  await insertDue(1);
  await send(start, async () => {
    await Letters.updateOne({ _id: 1 }, { $set: { dueAt: at(30) } });
  });
  expect(await letter(1)).toMatchObject({ dueAt: at(30) });
  await send(at(30), () => Promise.resolve());
  expect(await letter(1)).toMatchObject({ sentAt: at(30) });
});

it('retries after a delay that doubles with each failure, up to the maximum', async () => {
  await insertDue(1);
  const retry = { firstMs: 5000, maxMs: 15_000 };
  for (const [seconds, next] of [
    [0, 5],
    [5, 15],
    [15, 30],
    [30, 45],
  ] as const) {
    await send(at(seconds), failing, { retry });
    expect((await letter(1)).dueAt).toEqual(at(next));
  }
  await send(at(45), () => Promise.resolve(), { retry });
  expect(await letter(1)).toEqual({ _id: 1, attempts: 5, sentAt: at(45) });
});

it('retries when the lease ends if the queue has no delays', async () => {
  await insertDue(1);
  await send(start, failing);
  expect(await letter(1)).toMatchObject({ dueAt: at(60), attempts: 0 });
});

it('continues with the next entry after a failure', async () => {
  await insertDue(1, 2);
  await send(start, async () => {
    if ((await letter(2)).dueAt?.getTime() === start.getTime()) await failing();
  });
  expect([(await letter(1)).sentAt, (await letter(2)).sentAt]).toEqual([undefined, start]);
});

it('ends the run, and leaves the other entries due, when `onFailure` says so', async () => {
  await insertDue(1, 2);
  await send(start, failing, { onFailure: () => ({ retryInMs: 1000, endsRun: true }) });
  expect([(await letter(1)).dueAt, (await letter(2)).dueAt]).toEqual([at(1), start]);
});

it('handles at most `maxPerRun` entries in a run', async () => {
  await insertDue(1, 2, 3);
  await send(start, () => Promise.resolve(), { maxPerRun: 2 });
  expect((await letter(3)).dueAt).toEqual(start);
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
