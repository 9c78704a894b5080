import { jest } from '@jest/globals';
import { mongoose, versionOf } from '../mongo/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, until, type TestService } from '../testing/index.ts';
import { Note, noteDone } from '../testing/notes.ts';
import { create, event, eventsInFlight } from './index.ts';
import { Outbox } from './outbox.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: [] }));
});
afterAll(() => service.stop());

/** Counts the sweeps that search for unsent entries, and runs `beforeLastQuery` before the last query of each. */
function watchSweeps() {
  const find = Outbox.find.bind(Outbox);
  const sweeps = { queries: 0, beforeLastQuery: async () => {} };
  // A sweep queries this collection last.
  jest.spyOn(Outbox, 'find').mockImplementation((filter) => {
    const query = find(filter);
    const execute = query.exec.bind(query);
    const { beforeLastQuery } = sweeps;
    sweeps.queries += 1;
    query.exec = async () => {
      await beforeLastQuery();
      return execute();
    };
    return query;
  });
  return sweeps;
}

it('does not publish an entry again if it is recorded as sent while a sweep is searching', async () => {
  // Old enough for any replica to publish it.
  const time = new Date(Date.now() - 60_000);
  const entry = { ...event(noteDone, { familyId: 7, noteId: 77 }), time };
  const sweeps = watchSweeps();
  const blocker = await mongoose.startSession();
  blocker.startTransaction();
  // Until this transaction ends, the relay cannot record the entry as sent.
  await Outbox.create([{ _id: entry.id, entry, sentAt: new Date() }], { session: blocker });
  let wasInFlight = false;
  sweeps.beforeLastQuery = async () => {
    if (!blocker.inTransaction()) return;
    wasInFlight = eventsInFlight() === 1;
    await blocker.abortTransaction();
    await until(() => eventsInFlight() === 0);
  };
  await create(Note, { _id: 77, familyId: 7, text: 'Tea', done: true, secret: 'kept' }, [entry]);
  const version = await versionOf(7);
  await until(() => sweeps.queries === 1);
  // Only a sweep finds this entry. Once it is sent, the first sweep has ended.
  const unsentEntry = { ...event(noteDone, { familyId: 8, noteId: 78 }), time };
  await Outbox.create([{ _id: unsentEntry.id, entry: unsentEntry, sentAt: null }]);
  await until(async () => (await Outbox.countDocuments({ _id: unsentEntry.id, sentAt: null })) === 0);
  expect(wasInFlight).toBe(true);
  expect(await Outbox.countDocuments({ _id: entry.id, sentAt: { $ne: null } })).toBe(1);
  expect(await versionOf(7)).toBe(version);
  await blocker.endSession();
});
