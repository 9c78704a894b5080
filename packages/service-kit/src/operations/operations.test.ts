import { jest } from '@jest/globals';
import { DiscardPolicy } from 'nats';
import { apiRequest } from '@family-chores/contracts/operations/api';
import {
  deadLettersRequest,
  discardRequest,
  replayRequest,
  stateRequest,
} from '@family-chores/contracts/operations/operations';
import { replaceParameters } from '@family-chores/contracts/path-template';
import { z } from 'zod';
import { DeadLetters } from '../events/dead-letters.ts';
import { consume, event, replayDeadLetters } from '../events/index.ts';
import { outboxDocuments, Outbox } from '../events/outbox.ts';
import { acquireReplayLock } from '../events/replay-lock.ts';
import { database } from '../mongo/index.ts';
import { request, requestEach, EVENT_STREAM, streamManager } from '../nats/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, toCloudEvent, until, type TestService } from '../testing/index.ts';
import { Note, noteDone, noteRoutes, noteWritten } from '../testing/notes.ts';

/** Notes that the consumer currently fails to handle. */
const refused = new Set<number>();
const handled: number[] = [];
let onHandling: (noteId: number) => Promise<void> = async () => undefined;
const listFinished = consume(noteDone, {
  durable: 'schedule-list-finished',
  async handle({ noteId }) {
    await onHandling(noteId);
    if (refused.has(noteId)) throw new Error(`Note ${noteId} has no list`);
    handled.push(noteId);
  },
});

let service: TestService;

beforeAll(async () => {
  service = await startTestService(
    defineService({ name: 'schedule', routes: noteRoutes, consumers: [listFinished] }),
  );
});
afterAll(() => service.stop());
beforeEach(async () => {
  await DeadLetters.deleteMany({});
  refused.clear();
  handled.length = 0;
  onHandling = async () => undefined;
});

const finished = (noteId: number) => event(noteDone, { familyId: 7, noteId });

/** Stores a dead letter for each note, one second apart. */
async function storeDeadLetters(noteIds: readonly number[]): Promise<void> {
  const first = Date.now() - 3_600_000;
  await DeadLetters.insertMany(
    noteIds.map((noteId, index) => ({
      _id: `${listFinished.durable}:${noteId}`,
      durable: listFinished.durable,
      subject: 'family.7.note.done',
      payload: JSON.stringify(toCloudEvent(finished(noteId))),
      reason: 'Error: no list',
      at: new Date(first + index * 1000),
    })),
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const state = () => request(stateRequest('schedule'), {});
const replay = async () => (await request(replayRequest('schedule'), {}, { timeoutMs: 20_000 })).replayed;

describe('the state', () => {
  it('reports the start time, and that nothing is waiting', async () => {
    await service.settled();
    const { startedAt, ...rest } = await state();
    expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000);
    expect(rest).toEqual({
      build: '',
      delivery: 'up',
      database: 'up',
      outbox: { waiting: 0, oldestSeconds: null },
      consumers: [{ durable: 'schedule-list-finished', pending: 0 }],
      deadLetters: 0,
      isCandidate: false,
      traffic: [],
    });
  });

  it('counts the unsent events, wherever they are stored, and reports the age of the oldest', async () => {
    const [older, newer, alone] = numbers(3).map((noteId) => event(noteWritten, { familyId: 7, noteId }));
    if (!older || !newer || !alone) throw new Error('Expected three events');
    older.time = new Date(Date.now() - 90_000);
    // Keeps the relay, which finds the entries, from publishing them.
    const { streams } = await service.stubs.nats.jetstreamManager();
    await streams.update(EVENT_STREAM, { max_bytes: 1, discard: DiscardPolicy.New });
    await outboxDocuments(Note.collection.collectionName).insertOne({ _id: 4711, outbox: [newer, older] });
    await Outbox.create({ _id: alone.id, entry: alone, sentAt: null });
    const { outbox } = await state();
    await streams.update(EVENT_STREAM, { max_bytes: -1 });
    expect(outbox?.waiting).toBe(3);
    expect(outbox?.oldestSeconds).toBeGreaterThanOrEqual(90);
    expect(outbox?.oldestSeconds).toBeLessThan(100);
    await service.settled();
    expect((await state()).outbox).toEqual({ waiting: 0, oldestSeconds: null });
  });

  it('counts events that a consumer has not handled', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    onHandling = () => released;
    const entry = finished(4);
    await service.stubs.nats.jetstream().publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
    const pending = async () => (await state()).consumers[0]?.pending;
    await until(async () => (await pending()) === 1);
    release();
    await service.settled();
    expect(await pending()).toBe(0);
  });

  it('is reported in time even while JetStream does not respond', async () => {
    const { consumers } = await streamManager();
    let respond: (error: Error) => void = () => undefined;
    jest.spyOn(consumers, 'info').mockReturnValue(new Promise((_, reject) => (respond = reject)));
    expect((await state()).consumers).toEqual([{ durable: 'schedule-list-finished', pending: null }]);
    // A consumer that checks its position at this moment waits for this response too, so the response must arrive.
    respond(new Error('JetStream is unavailable'));
  });

  it('counts the dead letters', async () => {
    await storeDeadLetters([1, 2]);
    expect((await state()).deadLetters).toBe(2);
  });
});

describe('the dead letters', () => {
  it('are listed oldest first, 100 at most, without their payloads', async () => {
    await storeDeadLetters(numbers(120));
    const { letters } = await request(deadLettersRequest('schedule'), {});
    expect(letters).toHaveLength(100);
    expect(letters[0]).toEqual({
      id: 'schedule-list-finished:1',
      durable: 'schedule-list-finished',
      subject: 'family.7.note.done',
      reason: 'Error: no list',
      at: expect.any(String),
      eventId: expect.any(String),
    });
    expect(letters.at(-1)?.id).toBe('schedule-list-finished:100');
  });

  it('contain the ids of their event and its trace', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const entry = finished(1);
    await storeDeadLetters([1]);
    await DeadLetters.updateMany({}, { payload: JSON.stringify({ ...toCloudEvent(entry), traceparent }) });
    const { letters } = await request(deadLettersRequest('schedule'), {});
    expect(letters[0]).toMatchObject({ eventId: entry.id, traceId: 'a'.repeat(32) });
  });

  it('are discarded one by one, and a missing letter is not a failure', async () => {
    await storeDeadLetters([1, 2]);
    const [first] = (await request(deadLettersRequest('schedule'), {})).letters;
    const discard = () => request(discardRequest('schedule'), { id: first?.id ?? '' });
    expect(await discard()).toEqual({ discarded: first });
    expect(await discard()).toEqual({ discarded: null });
    expect((await state()).deadLetters).toBe(1);
  });

  it('fit into one response, however long the reasons are', async () => {
    await storeDeadLetters(numbers(100));
    await DeadLetters.updateMany({}, { reason: 'x'.repeat(100_000) });
    expect((await request(deadLettersRequest('schedule'), {})).letters).toHaveLength(100);
  });
});

it('describes the calls that the service has mounted and the events that it sends', async () => {
  const [served] = await requestEach(apiRequest('schedule'), {});
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(served?.openapi);
  expect(Object.keys(paths)).toEqual([
    ...new Set(noteRoutes.map(({ call }) => replaceParameters(call.path, (name) => `{${name}}`))),
  ]);
  const { channels } = z.object({ channels: z.record(z.string(), z.unknown()) }).parse(served?.asyncapi);
  expect(Object.keys(channels)).toContain('assignment.verified');
  expect(Object.keys(channels)).not.toContain('points.changed');
});

describe('a replay', () => {
  it('handles the oldest letters, a hundred at most, and leaves the rest', async () => {
    await storeDeadLetters(numbers(103));
    const replayed = await replay();
    // Fewer than a hundred if the time limit of a replay ends it earlier.
    expect(handled.length).toBeLessThanOrEqual(100);
    expect(handled).toEqual(numbers(handled.length));
    expect(replayed).toEqual({ handled: handled.length, left: 103 - handled.length });
  });

  it('tries letters in the order of the list: first those never tried, then those tried longest ago', async () => {
    const listedIds = async () =>
      (await request(deadLettersRequest('schedule'), {})).letters.map(({ id }) => Number(id.split(':')[1]));
    await storeDeadLetters(numbers(3));
    for (const noteId of numbers(3)) refused.add(noteId);
    expect(await replayDeadLetters([listFinished], { maxLetters: 2 })).toEqual({ handled: 0, left: 3 });
    expect(await listedIds()).toEqual([3, 1, 2]);
    refused.clear();
    expect(await replayDeadLetters([listFinished], { maxLetters: 2 })).toEqual({ handled: 2, left: 1 });
    expect(handled).toEqual([3, 1]);
  });

  it('tries each letter once, however many fail', async () => {
    await storeDeadLetters(numbers(3));
    for (const noteId of numbers(3)) refused.add(noteId);
    const tried: number[] = [];
    onHandling = async (noteId) => void tried.push(noteId);
    expect(await replay()).toEqual({ handled: 0, left: 3 });
    expect(tried).toEqual([1, 2, 3]);
  });

  it('keeps letters that still fail', async () => {
    await storeDeadLetters([1, 2, 3]);
    refused.add(2);
    expect(await replay()).toEqual({ handled: 2, left: 1 });
    expect((await DeadLetters.find().lean()).map(({ _id }) => _id)).toEqual(['schedule-list-finished:2']);
  });

  it('is refused while another one is running', async () => {
    await storeDeadLetters([1]);
    let secondReplay: unknown;
    onHandling = async () => {
      secondReplay = await replay();
    };
    expect(await replay()).toEqual({ handled: 1, left: 0 });
    expect(secondReplay).toBeNull();
  });

  it('takes over the lock of a process that died, after the lock has expired', async () => {
    await storeDeadLetters([1]);
    await acquireReplayLock();
    expect(await replay()).toBeNull();
    await database()
      .collection('replayLocks')
      .updateMany({}, { $set: { until: new Date(0) } });
    expect(await replay()).toEqual({ handled: 1, left: 0 });
  });
});
