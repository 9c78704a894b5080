import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { noteDone } from '../testing/notes.ts';
import { consume, event, type OutboxEntry } from './index.ts';
import { outboxDocuments } from './outbox.ts';

/** Sizes of the handled batches. A batch with note 13 fails if it contains other notes. */
const batches: number[] = [];
const countFinished = consume(noteDone, {
  durable: 'notes-count-batches',
  async handleBatch(batch, { session }) {
    if (batch.length > 1 && batch.some(({ noteId }) => noteId === 13)) throw new Error('Not together');
    batches.push(batch.length);
    await outboxDocuments('finished').bulkWrite(
      batch.map(({ noteId }) => ({
        updateOne: { filter: { _id: noteId }, update: { $inc: { times: 1 } }, upsert: true },
      })),
      { session },
    );
  },
});

/** Ids of the events in each batch of the idempotent consumer. */
const idempotentBatches: string[][] = [];
let failedBatches = 0;
const listFinished = consume(noteDone, {
  durable: 'notes-list-batches',
  async handleIdempotentBatch(batch) {
    if (batch.length > 1 && batch.some(({ data }) => data.noteId === 13)) {
      failedBatches += 1;
      throw new Error('Not together');
    }
    idempotentBatches.push(batch.map(({ envelope }) => envelope.id));
  },
});

let service: TestService;

beforeAll(async () => {
  const consumers = [countFinished, listFinished];
  service = await startTestService(defineService({ name: 'notes', routes: [], consumers }));
});
afterAll(() => service.stop());
beforeEach(() => {
  batches.length = 0;
  idempotentBatches.length = 0;
  failedBatches = 0;
});

const finished = (noteId: number): OutboxEntry => event(noteDone, { familyId: 7, noteId });

async function timesFinished(noteIds: readonly number[]): Promise<unknown[]> {
  const rows = await outboxDocuments('finished')
    .find({ _id: { $in: [...noteIds] } })
    .toArray();
  return rows.map((row) => ('times' in row ? row.times : undefined));
}

describe('events handled in batches', () => {
  it('take effect once each, even when delivered twice', async () => {
    const entries = Array.from({ length: 200 }, (_, index) => finished(1000 + index));
    await service.deliverAll([...entries, ...entries.slice(0, 100)]);
    const times = await timesFinished(entries.map(({ data }) => Number(data['noteId'])));
    expect(times).toEqual(Array.from({ length: 200 }, () => 1));
    expect(Math.max(...batches)).toBeGreaterThan(1);
  });

  it('all take effect when one of them makes their batch fail', async () => {
    await service.deliverAll([10, 11, 12, 13, 14].map(finished));
    expect(await timesFinished([10, 11, 12, 13, 14])).toEqual([1, 1, 1, 1, 1]);
  });

  it('change nothing when all of them were handled before', async () => {
    const entry = finished(500);
    await service.deliverAll([entry]);
    await service.deliverAll([entry]);
    expect(await timesFinished([500])).toEqual([1]);
  });
});

describe('events handled in idempotent batches', () => {
  it('reach the handler together, the oldest first, with their ids', async () => {
    const entries = Array.from({ length: 100 }, (_, index) => finished(2000 + index));
    await service.deliverAll(entries);
    expect(idempotentBatches.flat()).toEqual(entries.map(({ id }) => id));
    expect(idempotentBatches.length).toBeLessThan(entries.length / 2);
  });

  it('are handled one by one when one of them makes their batch fail', async () => {
    const entries = Array.from({ length: 40 }, (_, index) => finished(index + 1));
    await service.deliverAll(entries);
    expect(failedBatches).toBeGreaterThan(0);
    // Note 13.
    expect(idempotentBatches).toContainEqual([entries[12]?.id]);
    expect(new Set(idempotentBatches.flat())).toEqual(new Set(entries.map(({ id }) => id)));
  });
});
