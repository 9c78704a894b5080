import { invitationChanged } from '@family-chores/contracts/families/invitations';
import { DeadLetters } from './dead-letters.ts';
import { change, consume, create, event, replayDeadLetters } from './index.ts';
import { outboxDocuments, findUnsent, Outbox } from './outbox.ts';
import { defineService } from '../service/index.ts';
import { startTestService, toCloudEvent, until, type TestService } from '../testing/index.ts';
import { finishNote, Note, noteDone, noteRoutes, noteWritten, writeNote } from '../testing/notes.ts';

const family = { id: 7, name: 'Smith', accountIds: [1], members: [] };

/** By note id: how many of the next attempts to handle the note's event fail. */
const failuresLeft = new Map<number, number>();
const countFinished = consume(noteDone, {
  durable: 'notes-count-finished',
  async handle({ noteId, familyId }, { session, publish }) {
    const failures = failuresLeft.get(noteId) ?? 0;
    // Two writes, to a model and to a plain collection, commit together.
    await Note.updateOne(
      { _id: -noteId },
      { $set: { familyId, secret: 'counted' } },
      { upsert: true, session },
    );
    await outboxDocuments('finished').updateOne(
      { _id: noteId },
      { $inc: { times: 1 } },
      { upsert: true, session },
    );
    if (failures > 0) {
      failuresLeft.set(noteId, failures - 1);
      throw new Error('Not this time');
    }
    publish(event(noteWritten, { familyId, noteId }));
  },
});

let service: TestService;

beforeAll(async () => {
  service = await startTestService(
    defineService({ name: 'notes', routes: noteRoutes, consumers: [countFinished] }),
  );
  service.stubs.putFamily(family);
});
afterAll(() => service.stop());

async function timesFinished(noteId: number): Promise<unknown> {
  const row: Record<string, unknown> | null = await outboxDocuments('finished').findOne({ _id: noteId });
  return row?.['times'];
}

async function createNote(): Promise<number> {
  const client = await service.as(1);
  return (await client.call(writeNote, { body: { familyId: 7, text: 'Milk' } })).body.id;
}

it('creates an event without the optional fields that are undefined', () => {
  const data = { familyId: 7, invitationId: 1, change: 'added', familyMemberId: undefined } as const;
  expect(Object.keys(event(invitationChanged, data).data)).toEqual(['familyId', 'invitationId', 'change']);
});

describe('the outbox', () => {
  it('commits a change together with its event, which is then published and recorded as sent', async () => {
    const noteId = await createNote();
    await service.settled();
    expect(await service.publishedEvents()).toContainEqual({
      type: 'note.written',
      data: { familyId: 7, noteId },
    });
    expect(await Outbox.countDocuments({ 'entry.data.noteId': noteId, sentAt: { $ne: null } })).toBe(1);
  });

  it('publishes every event of one change', async () => {
    const noteId = 4242;
    const events = () => [noteDone, noteWritten].map((type) => event(type, { familyId: 7, noteId }));
    await create(Note, { _id: noteId, familyId: 7, text: 'Tea', done: false, secret: 'kept' }, events());
    await change(Note, { _id: noteId }, { $set: { text: 'Tea!' } }, events());
    await service.settled();
    const published = (await service.publishedEvents()).filter(({ data }) => data['noteId'] === noteId);
    // The consumer above publishes another note.written for each note.done.
    expect(published.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'note.done'),
      ...Array.from({ length: 4 }, () => 'note.written'),
    ]);
    expect(await outboxDocuments(Note.collection.collectionName).findOne({ _id: noteId })).toMatchObject({
      text: 'Tea!',
      outbox: [],
    });
  });

  it('publishes a state change once for concurrent requests', async () => {
    const id = await createNote();
    const client = await service.as(1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.call(finishNote, { params: { id } })),
    );
    await service.settled();
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      (await service.publishedEvents()).filter(
        ({ type, data }) => type === 'note.done' && data['noteId'] === id,
      ),
    ).toHaveLength(1);
    expect(await timesFinished(id)).toBe(1);
  });

  it('finds unsent entries through an index that contains no others', async () => {
    const plan = await outboxDocuments(Note.collection.collectionName)
      .find({ 'outbox.id': { $exists: true } })
      .explain('executionStats');
    const { executionStats } = plan as {
      executionStats: { totalKeysExamined: number; totalDocsExamined: number };
    };
    expect(executionStats).toMatchObject({ totalKeysExamined: 0, totalDocsExamined: 0 });
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });

  it('publishes entries that a crash left unsent', async () => {
    const unsent = event(noteWritten, { familyId: 7, noteId: 4711 });
    unsent.time = new Date(Date.now() - 10_000);
    await outboxDocuments(Note.collection.collectionName).insertOne({ _id: 4711, outbox: [unsent] });
    await until(async () => (await findUnsent(10)).length === 0);
    expect(await Outbox.countDocuments({ _id: unsent.id, sentAt: { $ne: null } })).toBe(1);
  });
});

describe('the effect of an event', () => {
  it('happens once although the event is published twice', async () => {
    const entry = event(noteDone, { familyId: 7, noteId: 500 });
    await service.deliver(entry);
    const { nats } = service.stubs;
    // Without a message id, the server does not recognize the duplicate and delivers it.
    await nats.jetstream().publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
    await service.settled();
    expect(await timesFinished(500)).toBe(1);
  });

  it('happens once when the first attempts fail', async () => {
    failuresLeft.set(13, 2);
    await service.deliver(event(noteDone, { familyId: 7, noteId: 13 }));
    expect(await timesFinished(13)).toBe(1);
  });

  it('happens once for each event of a burst over many families', async () => {
    const noteIds = Array.from({ length: 300 }, (_, index) => 1000 + index);
    await service.deliverAll(
      noteIds.map((noteId) => event(noteDone, { familyId: (noteId % 7) + 1, noteId })),
    );
    expect(
      await outboxDocuments('finished').countDocuments({ _id: { $gte: 1000, $lt: 1300 }, times: 1 }),
    ).toBe(300);
  });
});

describe('a message that can never be handled', () => {
  it('is dead-lettered without holding up others, and handled by a replay once it is repaired', async () => {
    const { nats } = service.stubs;
    const poison = toCloudEvent(event(noteDone, { familyId: 7, noteId: 600 }));
    await nats
      .jetstream()
      .publish(poison.subject, JSON.stringify({ ...poison, data: { familyId: 7, noteId: 'six' } }));
    await nats.jetstream().publish(poison.subject, 'no JSON');
    await service.deliver(event(noteDone, { familyId: 7, noteId: 601 }));
    expect(await timesFinished(601)).toBe(1);
    expect(await DeadLetters.countDocuments({ durable: 'notes-count-finished' })).toBe(2);

    await DeadLetters.updateOne({ payload: /"six"/ }, { $set: { payload: JSON.stringify(poison) } });
    expect(await replayDeadLetters([countFinished])).toEqual({ handled: 1, left: 1 });
    expect(await timesFinished(600)).toBe(1);
  });

  it('is kept for 90 days and no longer, because it may contain names', async () => {
    expect(await DeadLetters.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 90 * 24 * 3600 }),
    );
  });
});
