import { Schema } from 'mongoose';
import { database } from '../mongo/index.ts';
import { EVENT_STREAM } from '../nats/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, toCloudEvent, until, type TestService } from '../testing/index.ts';
import { Note, noteDone, noteWritten } from '../testing/notes.ts';
import { ConsumerPosition } from './consumer-position.ts';
import { consume, create, defineModel, event } from './index.ts';

/** One document for each handled event. */
const Effect = defineModel<{ _id: number }>(
  'PositionEffect',
  new Schema<{ _id: number }>({ _id: Number }, { collection: 'effects' }),
  { about: 'no one', what: 'IDs of notes of tests', shards: { unsharded: 'Tests have few' } },
);

/** The effect of this note is not written until `released` resolves. */
let hold = { noteId: 0, released: Promise.resolve() };

function holdNote(noteId: number): { release: () => void } {
  let release = () => {};
  hold = { noteId, released: new Promise((resolve) => (release = resolve)) };
  return { release };
}

const countNotes = consume(noteDone, {
  durable: 'schedule-count-notes',
  async handle({ noteId }, { session }) {
    if (noteId === hold.noteId) await hold.released;
    await Effect.create([{ _id: noteId }], { session });
  },
});

let service: TestService;

beforeEach(async () => {
  service = await startTestService(defineService({ name: 'schedule', routes: [], consumers: [countNotes] }));
});
afterEach(() => service.stop());

async function addDoneNotes(...ids: number[]): Promise<void> {
  for (const _id of ids) {
    const note = { _id, familyId: 7, text: 'Tea', done: true, secret: 'kept' };
    await create(Note, note, [event(noteDone, { familyId: 7, noteId: _id })]);
  }
  await service.settled();
}

const effects = async () => (await Effect.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);

/** Copies collections, and returns a function that restores the copies. */
async function backUp(...names: string[]): Promise<() => Promise<void>> {
  const collections = names.map((name) => database().collection(name));
  const copies = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return async () => {
    for (const [index, collection] of collections.entries()) {
      const documents = copies[index] ?? [];
      await collection.deleteMany({ _id: { $nin: documents.map(({ _id }) => _id) } });
      // Upserts instead of inserts, because most of the copied documents are still there.
      for (const copy of documents) await collection.replaceOne({ _id: copy._id }, copy, { upsert: true });
    }
  };
}

/** What a consumer stores. */
const consumerCollections = ['effects', 'inbox', 'consumerPositions'];

it("handles again the events that are missing from the consumer's restored database, and no others", async () => {
  await addDoneNotes(1, 2);
  const restore = await backUp(...consumerCollections);
  await addDoneNotes(3, 4);
  await restore();
  expect(await effects()).toEqual([1, 2]);

  await addDoneNotes(5);
  await until(async () => (await effects()).length === 5);
  await service.settled();
  expect(await effects()).toEqual([1, 2, 3, 4, 5]);
});

it("does not handle events missing from the publisher's restored database", async () => {
  await addDoneNotes(1, 2);
  const restore = await backUp(...consumerCollections, 'outbox', 'notes');
  await addDoneNotes(3, 4);
  await restore();

  await addDoneNotes(5);
  // The stream then has 7 messages: 5 events, and again events 1 and 2, which the restored outbox contains.
  await until(async () => (await database().collection('consumerPositions').findOne())?.['seq'] >= 7);
  await service.settled();
  expect(await effects()).toEqual([1, 2, 5]);
});

it('handles an event that was unsent in the backup, although NATS has stored its message id', async () => {
  await addDoneNotes(1);
  const restoreConsumer = await backUp(...consumerCollections);
  await addDoneNotes(2);
  await restoreConsumer();
  // The state before the relay recorded the entry as sent.
  await database()
    .collection('outbox')
    .updateOne({ 'entry.data.noteId': 2 }, { $set: { sentAt: null } });
  await addDoneNotes(3);
  await until(async () => (await effects()).length === 3);
  expect(await effects()).toEqual([1, 2, 3]);
});

it('does not treat messages of other types as missing, although the ack floor of NATS moves past them', async () => {
  const manager = await service.stubs.nats.jetstreamManager();
  const held = holdNote(2);
  const otherTypeEntries = Array.from({ length: 2 }, () => event(noteWritten, { familyId: 7, noteId: 1 }));
  const entries = [
    event(noteDone, { familyId: 7, noteId: 1 }),
    ...otherTypeEntries,
    event(noteDone, { familyId: 8, noteId: 2 }),
  ];
  const jetstream = service.stubs.nats.jetstream();
  for (const entry of entries) await jetstream.publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
  const floor = async () => (await manager.consumers.info(EVENT_STREAM, countNotes.durable)).ack_floor;
  await until(async () => (await floor()).stream_seq === 3);

  expect(await new ConsumerPosition(countNotes).check()).toBe(true);
  expect(await database().collection('consumerPositions').findOne()).toMatchObject({
    seq: 1,
    deliverySeq: 1,
  });
  held.release();
  await service.settled();
  expect(await effects()).toEqual([1, 2]);
});
