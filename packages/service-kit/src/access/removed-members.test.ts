import { runTransaction, versionOf } from '../mongo/index.ts';
import { outboxDocuments } from '../events/outbox.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { Note } from '../testing/notes.ts';
import {
  addTombstone,
  lockMember,
  ownedByMember,
  recentlyRemoved,
  undoIfRemoved,
} from './removed-members.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: [] }));
});
afterAll(() => service.stop());

const items = () => outboxDocuments('items');

async function addItem(memberId: number): Promise<void> {
  await items().insertOne({ _id: memberId });
  await undoIfRemoved(memberId, () => items().deleteOne({ _id: memberId }));
}

async function remove(memberId: number): Promise<void> {
  await addTombstone(memberId);
  await items().deleteOne({ _id: memberId });
}

describe('data written for a member who may be removed', () => {
  it('is kept while the member exists', async () => {
    await addItem(1);
    expect(await items().countDocuments({ _id: 1 })).toBe(1);
  });

  it('is undone and refused once the tombstone is stored', async () => {
    await addTombstone(2);
    await expect(addItem(2)).rejects.toMatchObject({ code: 'not-found' });
    expect(await items().countDocuments({ _id: 2 })).toBe(0);
  });

  it('is not left behind when 50 writes and removals run concurrently', async () => {
    const members = Array.from({ length: 50 }, (_, index) => 100 + index);
    await Promise.allSettled(members.flatMap((member) => [addItem(member), remove(member)]));
    expect(await items().countDocuments({ _id: { $in: members } })).toBe(0);
  });

  it('is not written by a transaction that begins after the tombstone', async () => {
    await addTombstone(3);
    expect(await runTransaction((session) => lockMember(3, session))).toBe(false);
  });

  it('is found by the removal, which waits for the transaction that writes it', async () => {
    let removal: Promise<void> | undefined;
    let isRemoved = false;
    await runTransaction(async (session) => {
      expect(await lockMember(4, session)).toBe(true);
      removal ??= remove(4).then(() => {
        isRemoved = true;
      });
      await items().insertOne({ _id: 4 }, { session });
      // During this round trip to the database, the removal would overtake the transaction if it did not wait.
      await outboxDocuments('elsewhere').findOne({ _id: 4 });
      expect(isRemoved).toBe(false);
    });
    await removal;
    expect(await items().countDocuments({ _id: 4 })).toBe(0);
  });

  it('may be written by several transactions: all of them can lock the member concurrently', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => runTransaction((session) => lockMember(5, session))),
    );
    expect(results).toEqual(Array.from({ length: 10 }, () => true));
  });
});

it('lists recently removed members, so that data left by a killed process can be deleted', async () => {
  await addTombstone(6);
  const members = await recentlyRemoved();
  expect([members.includes(6), members.includes(5)]).toEqual([true, false]);
});

describe('documents owned by a member', () => {
  // Notes stand in for any documents; here, the id of a note is also the id of its member.
  const notes = ownedByMember(Note, '_id');
  const write = (memberId: number, familyId: number) =>
    Note.create({ _id: memberId, familyId, text: 'x', done: false, secret: '' });

  it('are deleted, and a tombstone is stored; those of other members stay', async () => {
    await write(1001, 7);
    await write(1002, 7);
    await notes.deleteAll({ familyId: 7, familyMemberId: 1001 });
    expect(await Note.distinct('_id', { _id: { $in: [1001, 1002] } })).toEqual([1002]);
    expect(await recentlyRemoved()).toContain(1001);
  });

  it('are deleted by the job if they were inserted after the removal, and the version of their family changes', async () => {
    await notes.deleteAll({ familyId: 7, familyMemberId: 1003 });
    await write(1003, 8);
    await write(1004, 9);
    const before = [await versionOf(8), await versionOf(9)];
    await notes.deleteOrphaned.run();
    expect(await Note.distinct('_id', { _id: { $in: [1003, 1004] } })).toEqual([1004]);
    const [orphaned, untouched] = [await versionOf(8), await versionOf(9)];
    expect(orphaned).not.toEqual(before[0]);
    expect(untouched).toEqual(before[1]);
  });
});
