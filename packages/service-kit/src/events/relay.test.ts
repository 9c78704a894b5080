import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { versionOf } from '../mongo/index.ts';
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

/** Counts the sweeps and delays the result of their last query until `beforeResult` has run. */
function watchSweeps() {
  const find = Outbox.find.bind(Outbox);
  const sweeps = { queries: 0, beforeResult: async () => {} };
  // The last query of a sweep.
  jest.spyOn(Outbox, 'find').mockImplementation((filter) => {
    const query = find(filter);
    const execute = query.exec.bind(query);
    const { beforeResult } = sweeps;
    sweeps.queries += 1;
    query.exec = async () => {
      await beforeResult();
      return execute();
    };
    return query;
  });
  return sweeps;
}

it('does not publish again entries that are recorded as sent while the sweep queries', async () => {
  const entry = {
    ...event(noteDone, { familyId: 7, noteId: 77 }),
    // Old enough for any replica to publish it.
    time: new Date(Date.now() - 60_000),
  };
  const sweeps = watchSweeps();
  // The next sweep is in 2 s, which is less than the time limit of a transaction.
  await until(() => sweeps.queries === 1);
  const blocker = await mongoose.startSession();
  blocker.startTransaction();
  // Until this transaction ends, no one else can record the event.
  await Outbox.create([{ _id: entry.id, entry: entry, sentAt: new Date() }], { session: blocker });
  await create(Note, { _id: 77, familyId: 7, text: 'Tea', done: true, secret: 'kept' }, [entry]);
  const version = await versionOf(7);
  let wasInFlight = false;
  sweeps.beforeResult = async () => {
    if (!blocker.inTransaction()) return;
    wasInFlight = eventsInFlight() === 1;
    await blocker.abortTransaction();
    await until(() => eventsInFlight() === 0);
  };
  // One sweep that found the event unsent, and another one that shows the first has ended.
  await until(() => sweeps.queries === 3);
  expect(wasInFlight).toBe(true);
  expect(await Outbox.countDocuments({ _id: entry.id, sentAt: { $ne: null } })).toBe(1);
  expect(await versionOf(7)).toBe(version);
  await blocker.endSession();
});
