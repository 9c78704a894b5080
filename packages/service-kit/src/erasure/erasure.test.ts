import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { memberAdded } from '@family-chores/contracts/families/members';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { consume, event } from '../events/index.ts';
import { storeDeadLetter } from '../events/dead-letters.ts';
import { database, runTransaction } from '../mongo/index.ts';
import { defineService, erasureConsumers } from '../service/index.ts';
import { lockMember } from '../access/removed-members.ts';
import { someId, startTestService, type TestService, until } from '../testing/index.ts';
import { listNotes, Note, noteRoutes, writeNote } from '../testing/notes.ts';
import { erase, isErased, sweepErased } from './erasure.ts';

const write = (familyId: number, _id: number) =>
  Note.create({ _id, familyId, text: 'x', done: false, secret: '' });

const consumers = [
  consume(memberAdded, {
    durable: 'notes-greet',
    async handle({ familyId, familyMemberId }, { session }) {
      await Note.create([{ _id: familyMemberId, familyId, text: 'Hello', done: false, secret: '' }], {
        session,
      });
    },
  }),
  ...erasureConsumers('notes'),
];

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: noteRoutes, consumers }));
});
afterAll(() => service.stop());

/** The collections with a document that contains the id, in a field or as part of a text. */
async function tracesOf(id: number): Promise<string[]> {
  const collections = await database().listCollections({}, { nameOnly: true }).toArray();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const documents = await database().collection(name).find().toArray();
      return documents.some((document) => JSON.stringify(document).includes(String(id))) ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

/** A family with a member. The family's id is not part of any other number. */
function someFamily(accountIds: number[] = [1]): { familyId: number; ann: number } {
  const familyId = 810_000_000 + 1000 * someId();
  const ann = familyId + 1;
  service.stubs.putFamily({
    id: familyId,
    name: 'Smith',
    accountIds,
    members: [{ id: ann, name: 'Ann', age: 40 }],
  });
  return { familyId, ann };
}

const hasSweepLeft = { sweepAt: { $exists: true } };
const makeSweepsDue = () =>
  database()
    .collection('erasures')
    .updateMany(hasSweepLeft, { $set: { sweepAt: new Date() } });

/** A family about which the service stores something in five collections. */
async function familyWithData() {
  const { familyId, ann } = someFamily();
  const client = await service.as(1);
  const headers = { 'idempotency-key': `note-${familyId}` };
  await client.call(writeNote, { body: { familyId, text: 'Milk' }, headers });
  await client.call(listNotes, { params: { familyId } });
  await service.deliver(event(memberAdded, { familyId, familyMemberId: ann, name: 'Ann', age: 9 }));
  await storeDeadLetter({
    _id: `a:${familyId}`,
    durable: 'a',
    subject: `family.${familyId}.member.added`,
    payload: `{"familyId":${familyId},"name":"Ann"}`,
    reason: '',
  });
  await service.settled();
  return { familyId, ann };
}

describe('a deleted family', () => {
  it('leaves only a tombstone, and other families keep everything', async () => {
    const [deleted, other] = [await familyWithData(), await familyWithData()];
    expect(await tracesOf(deleted.familyId)).toEqual([
      'deadLetters',
      'familyVersions',
      'notes',
      'outbox',
      'recordedResponses',
    ]);
    await service.deliver(event(familyDeleted, { familyId: deleted.familyId, memberIds: [deleted.ann] }));
    expect(await tracesOf(deleted.familyId)).toEqual(['erasures']);
    expect(await tracesOf(other.familyId)).toHaveLength(5);
  });

  it('does not come back with events that arrive late, or twice', async () => {
    const { familyId, ann } = await familyWithData();
    const added = event(memberAdded, { familyId, familyMemberId: ann + 1, name: 'Ben', age: 9 });
    const deleted = event(familyDeleted, { familyId, memberIds: [ann] });
    await service.deliver(deleted);
    await service.deliverAll([added, deleted, added]);
    expect(await tracesOf(familyId)).toEqual(['erasures']);
  });

  it('refuses transactions for its members', async () => {
    const { familyId, ann } = await familyWithData();
    await service.deliver(event(familyDeleted, { familyId, memberIds: [ann] }));
    expect(await runTransaction((session) => lockMember(ann, session))).toBe(false);
  });

  it('is erased again a little later, including what was written in the meantime', async () => {
    const { familyId } = await familyWithData();
    await erase('family', familyId);
    await write(familyId, familyId + 5);
    await makeSweepsDue();
    await until(async () => (await tracesOf(familyId)).join() === 'erasures');
    expect(await isErased('family', familyId)).toBe(true);
  });

  it('is not erased again after the last sweep', async () => {
    const { familyId } = await familyWithData();
    await erase('family', familyId);
    await until(async () => {
      await makeSweepsDue();
      await sweepErased.run();
      return (await database().collection('erasures').countDocuments(hasSweepLeft)) === 0;
    });
    await write(familyId, familyId + 5);
    await makeSweepsDue();
    await sweepErased.run();
    expect(await tracesOf(familyId)).toEqual(['erasures', 'notes']);
    expect(await isErased('family', familyId)).toBe(true);
  });
});

it('erases the recorded responses of a deleted account, and its id in the outbox; other accounts keep theirs', async () => {
  const { familyId } = someFamily([91_000_001, 91_000_002]);
  for (const accountId of [91_000_001, 91_000_002]) {
    const headers = { 'idempotency-key': 'note' };
    await (await service.as(accountId)).call(writeNote, { body: { familyId, text: 'Milk' }, headers });
  }
  await service.settled();
  await service.deliver(event(accountDeleted, { accountId: 91_000_001 }));
  expect([await tracesOf(91_000_001), await tracesOf(91_000_002)]).toEqual([
    ['erasures'],
    ['outbox', 'recordedResponses'],
  ]);
});

it.each([
  ['outbox', 'entry.familyId', { 'entry.type': { $nin: [familyDeleted.type, accountDeleted.type] } }],
  ['outbox', 'entry.data.accountId', { sentAt: { $ne: null } }],
  ['outbox', 'entry.accountId', {}],
  ['recordedResponses', 'familyId', {}],
  ['recordedResponses', 'accountId', {}],
])('finds the data to erase in %s by an index on %s', async (collection, field, otherConditions) => {
  await familyWithData();
  const query = database()
    .collection(collection)
    .find({ [field]: 91_000_003, ...otherConditions });
  expect(JSON.stringify(await query.explain('queryPlanner'))).toContain(`"indexName":"${field}_1"`);
});
