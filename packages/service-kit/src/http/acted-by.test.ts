import type { FamilySnapshot } from '@family-chores/contracts/families/families';
import { guardChanged } from '@family-chores/contracts/families/guard';
import { consume, event, type OutboxEntry } from '../events/index.ts';
import { actAs, actor, runInContext } from '../log/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { finishNote, Note, noteDone, noteRoutes, noteWritten, writeNote } from '../testing/notes.ts';

const mum = { id: 70, name: 'Mum', age: 40, role: 'parent' as const, pinId: 5 };
const mia = { id: 72, name: 'Mia', age: 9 };
const guarded: FamilySnapshot = { id: 7, name: 'Smith', accountIds: [1], members: [mum, mia] };
const unguarded: FamilySnapshot = { id: 8, name: 'Jones', accountIds: [1], members: [{ ...mia, id: 80 }] };

/** The id of the note that is written as a consequence of another one being done. */
const followUpOf = (noteId: number) => noteId + 1e6;
/** For each note that is done, this consumer publishes that another one was written. */
const follow = consume(noteDone, {
  durable: 'notes-follow',
  async handleBatch(batch, { publish }) {
    for (const { familyId, noteId } of batch)
      publish(event(noteWritten, { familyId, noteId: followUpOf(noteId) }));
  },
});

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: noteRoutes, consumers: [follow] }));
  for (const family of [guarded, unguarded]) service.stubs.putFamily(family);
});
afterAll(() => service.stop());

/** The client of a browser in which this member acts. */
async function actingAs(memberId: number, pinId?: number) {
  const client = await service.as(1);
  const exp = Math.floor(Date.now() / 1000) + 900;
  const token = await service.stubs.actingToken({ sid: 's1', familyId: 7, memberId, pinId, exp });
  client.cookies.store(new Headers({ 'set-cookie': `acting-7=${token}; Path=/; HttpOnly` }));
  return client;
}

type Client = Awaited<ReturnType<typeof actingAs>>;
const write = async (client: Client, familyId: number) =>
  (await client.call(writeNote, { body: { familyId, text: 'Milk' } })).body.id;

async function actorsOf(noteId: number): Promise<Record<string, number | undefined>> {
  await service.settled();
  const events = await service.publishedEvents();
  return Object.fromEntries(
    events.filter(({ data }) => data['noteId'] === noteId).map(({ type, actedBy }) => [type, actedBy]),
  );
}

it('records in the document and in its events which member acted', async () => {
  const asMia = await actingAs(mia.id);
  const noteId = await write(asMia, guarded.id);
  await (await actingAs(mum.id, mum.pinId)).call(finishNote, { params: { id: noteId } });
  expect(await actorsOf(noteId)).toEqual({ 'note.written': mia.id, 'note.done': mum.id });
  expect((await Note.findById(noteId).lean()) ?? {}).toMatchObject({ actedBy: mia.id });
});

it('records the acting member also in the events that an event causes', async () => {
  const noteId = await write(await actingAs(mia.id), guarded.id);
  await (await actingAs(mum.id, mum.pinId)).call(finishNote, { params: { id: noteId } });
  expect(await actorsOf(followUpOf(noteId))).toEqual({ 'note.written': mum.id });
});

it('records no member if none acts, or if the family has no PIN', async () => {
  const withoutMember = await write(await service.as(1), guarded.id);
  const withoutPin = await write(await actingAs(mia.id), unguarded.id);
  expect(await actorsOf(withoutMember)).toStrictEqual({ 'note.written': undefined });
  expect(await actorsOf(withoutPin)).toStrictEqual({ 'note.written': undefined });
  expect(
    (await Note.find({ _id: { $in: [withoutMember, withoutPin] } }).lean()).map((one) => 'actedBy' in one),
  ).toEqual([false, false]);
});

it('records for each event of a batch which member acted', async () => {
  const doneEvent = (noteId: number, actedBy?: number): OutboxEntry => ({
    ...event(noteDone, { familyId: guarded.id, noteId }),
    ...(actedBy !== undefined && { actedBy }),
  });
  const ids = Array.from({ length: 40 }, (_, index) => 5000 + index);
  const actors = [mum.id, mia.id, undefined];
  await service.deliverAll(ids.map((noteId, index) => doneEvent(noteId, actors[index % 3])));
  const events = await service.publishedEvents();
  const found = ids.map(
    (noteId) => events.find(({ data }) => data['noteId'] === followUpOf(noteId))?.actedBy ?? 'no one',
  );
  expect(found).toEqual(ids.map((_, index) => actors[index % 3] ?? 'no one'));
});

it('`actAs` sets the acting member only while its work runs, and throws outside a context', () => {
  const inside = runInContext({ traceparent: '' }, () => [actAs(3, () => actor()), actor()]);
  expect(inside).toEqual([{ actedBy: 3 }, {}]);
  expect(() => actAs(3, actor)).toThrow('only while a request or an event is handled');
});

it('records the acting member as soon as the family has a PIN, and not before', async () => {
  const familyId = unguarded.id;
  const client = await service.as(1);
  const exp = Math.floor(Date.now() / 1000) + 900;
  const token = await service.stubs.actingToken({ sid: 's1', familyId, memberId: 80, exp });
  client.cookies.store(new Headers({ 'set-cookie': `acting-8=${token}; Path=/; HttpOnly` }));
  expect(await actorsOf(await write(client, familyId))).toStrictEqual({ 'note.written': undefined });
  service.stubs.putFamily({ ...unguarded, members: [...unguarded.members, { ...mum, id: 81 }] });
  await service.deliver(event(guardChanged, { familyId }));
  expect(await actorsOf(await write(client, familyId))).toEqual({ 'note.written': 80 });
});
