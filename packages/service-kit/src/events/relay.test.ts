import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { versionOf } from '../mongo/index.ts';
import { startTestService, until, type TestService } from '../testing/index.ts';
import { Note, noteDone } from '../testing/notes.ts';
import { create, event, eventsInFlight } from './index.ts';
import { Outbox } from './outbox.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'notes', routes: [] });
});
afterAll(() => service.stop());

/** Counts the sweeps; the one that is awaited gets its answer once `meanwhile` has happened. */
function watchSweeps() {
  const find = Outbox.find.bind(Outbox);
  const sweeps = { asked: 0, meanwhile: async () => {} };
  // The last that a sweep asks for.
  jest.spyOn(Outbox, 'find').mockImplementation((filter) => {
    const query = find(filter);
    const answer = query.exec.bind(query);
    const { meanwhile } = sweeps;
    sweeps.asked += 1;
    query.exec = async () => {
      await meanwhile();
      return answer();
    };
    return query;
  });
  return sweeps;
}

it('does not publish again entries that are recorded as sent while the sweep queries', async () => {
  const told = {
    ...event(noteDone, { familyId: 7, noteId: 77 }),
    // Old enough to be anybody's.
    time: new Date(Date.now() - 60_000),
  };
  const sweeps = watchSweeps();
  // The next one is 2 s away, which is less than the database lets a transaction last.
  await until(() => sweeps.asked === 1);
  const holding = await mongoose.startSession();
  holding.startTransaction();
  // Until this ends nobody else can record the event.
  await Outbox.create([{ _id: told.id, entry: told, sentAt: new Date() }], { session: holding });
  await create(Note, { _id: 77, familyId: 7, text: 'Tea', done: true, secret: 'kept' }, [told]);
  const version = await versionOf(7);
  let wasOnItsWay = false;
  sweeps.meanwhile = async () => {
    if (!holding.inTransaction()) return;
    wasOnItsWay = eventsInFlight() === 1;
    await holding.abortTransaction();
    await until(() => eventsInFlight() === 0);
  };
  // One that found the event waiting, and one that shows that it has ended.
  await until(() => sweeps.asked === 3);
  expect(wasOnItsWay).toBe(true);
  expect(await Outbox.countDocuments({ _id: told.id, sentAt: { $ne: null } })).toBe(1);
  expect(await versionOf(7)).toBe(version);
  await holding.endSession();
});
