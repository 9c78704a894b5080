import { Schema } from 'mongoose';
import { database } from '../mongo/index.ts';
import { startTestService, until, type TestService } from '../testing/index.ts';
import { Note, noteDone } from '../testing/notes.ts';
import { consume, create, defineModel, event } from './index.ts';

/** One for each handled event. */
const Effect = defineModel<{ _id: number }>(
  'PositionEffect',
  new Schema<{ _id: number }>({ _id: Number }, { collection: 'effects' }),
);

const countNotes = consume(noteDone, {
  durable: 'schedule-count-notes',
  async handle({ noteId }, { session }) {
    await Effect.create([{ _id: noteId }], { session });
  },
});

let service: TestService;

beforeEach(async () => {
  service = await startTestService({ name: 'schedule', routes: [], consumers: [countNotes] });
});
afterEach(() => service.stop());

async function finishNotes(...ids: number[]): Promise<void> {
  for (const _id of ids) {
    const note = { _id, familyId: 7, text: 'Tea', done: true, secret: 'kept' };
    await create(Note, note, [event(noteDone, { familyId: 7, noteId: _id })]);
  }
  await service.settled();
}

const effects = async () => (await Effect.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);

/** Copies collections; answers how to put the copy back in their place. */
async function backUp(...names: string[]): Promise<() => Promise<void>> {
  const collections = names.map((name) => database().collection(name));
  const copies = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return async () => {
    for (const [index, collection] of collections.entries()) {
      await collection.deleteMany({});
      await collection.insertMany(copies[index] ?? []);
    }
  };
}

const consumed = ['effects', 'inbox', 'consumerPositions'];

it('handles again what its restored database does not have, and nothing twice', async () => {
  await finishNotes(1, 2);
  const restore = await backUp(...consumed);
  await finishNotes(3, 4);
  await restore();
  expect(await effects()).toEqual([1, 2]);

  await finishNotes(5);
  await until(async () => (await effects()).length === 5);
  await service.settled();
  expect(await effects()).toEqual([1, 2, 3, 4, 5]);
});

it('does not handle what the restored database of the publisher does not have', async () => {
  await finishNotes(1, 2);
  const restore = await backUp(...consumed, 'outbox', 'notes');
  await finishNotes(3, 4);
  await restore();

  await finishNotes(5);
  await until(async () => (await database().collection('consumerPositions').findOne())?.['seq'] >= 7);
  await service.settled();
  expect(await effects()).toEqual([1, 2, 5]);
});

it('handles an event that waited in the backup, although the server knows its message id', async () => {
  await finishNotes(1);
  const restoreConsumer = await backUp(...consumed);
  await finishNotes(2);
  await restoreConsumer();
  // As it was before the relay had recorded it as sent.
  await database()
    .collection('outbox')
    .updateOne({ 'entry.data.noteId': 2 }, { $set: { sentAt: null } });
  await finishNotes(3);
  await until(async () => (await effects()).length === 3);
  expect(await effects()).toEqual([1, 2, 3]);
});
