import { runTransaction } from '../mongo/index.ts';
import { outboxDocuments } from '../events/outbox.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { lockMember, addTombstone, recentlyRemoved, undoIfRemoved } from './index.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'notes', routes: [] });
});
afterAll(() => service.stop());

const possessions = () => outboxDocuments('possessions');

async function giveTo(memberId: number): Promise<void> {
  await possessions().insertOne({ _id: memberId });
  await undoIfRemoved(memberId, () => possessions().deleteOne({ _id: memberId }));
}

async function remove(memberId: number): Promise<void> {
  await addTombstone(memberId);
  await possessions().deleteOne({ _id: memberId });
}

describe('what is written for a member who is being removed', () => {
  it('stays while the member does', async () => {
    await giveTo(1);
    expect(await possessions().countDocuments({ _id: 1 })).toBe(1);
  });

  it('is undone, and refused, once the member is marked', async () => {
    await addTombstone(2);
    await expect(giveTo(2)).rejects.toMatchObject({ code: 'not-found' });
    expect(await possessions().countDocuments({ _id: 2 })).toBe(0);
  });

  it('leaves nothing in whichever order 50 writes and their removals happen', async () => {
    const members = Array.from({ length: 50 }, (_, index) => 100 + index);
    await Promise.allSettled(members.flatMap((member) => [giveTo(member), remove(member)]));
    expect(await possessions().countDocuments({ _id: { $in: members } })).toBe(0);
  });

  it('is not written by a transaction that begins after the mark', async () => {
    await addTombstone(3);
    expect(await runTransaction((session) => lockMember(3, session))).toBe(false);
  });

  it('is found by the removal when a transaction wrote it that held the member', async () => {
    let removal: Promise<void> | undefined;
    let removed = false;
    await runTransaction(async (session) => {
      expect(await lockMember(4, session)).toBe(true);
      removal ??= remove(4).then(() => {
        removed = true;
      });
      await possessions().insertOne({ _id: 4 }, { session });
      await outboxDocuments('elsewhere').findOne({ _id: 4 });
      expect(removed).toBe(false);
    });
    await removal;
    expect(await possessions().countDocuments({ _id: 4 })).toBe(0);
  });

  it('can be held again and again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => runTransaction((session) => lockMember(5, session))),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => true));
  });
});

it('names those removed lately, so that what a killed process left of them can be deleted', async () => {
  await addTombstone(6);
  const members = await recentlyRemoved();
  expect([members.includes(6), members.includes(5)]).toEqual([true, false]);
});
