import { deleteFamily, familyDeleted, keepFamily } from '@family-chores/contracts/families/deletion';
import { accessRevoked, getFamily } from '@family-chores/contracts/families/families';
import { acceptInvitation, invite } from '@family-chores/contracts/families/invitations';
import { accountDeleted, accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { event } from '@family-chores/service-kit/events';
import { database } from '@family-chores/service-kit/mongo';
import { someId, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';

const DAY_MS = 24 * 3_600_000;

let service: TestService;
let accountId: number;
let familyId: number;

beforeAll(async () => {
  service = await startTestService(families, { runsJobs: false });
});
afterAll(() => service.stop());
beforeEach(async () => {
  accountId = 3000 + someId();
  ({ id: familyId } = await buildFamily(service, { accountId, members: ['Ann', 'Ben'] }));
  await service.settled();
});

const params = () => ({ params: { familyId } });
const owner = () => service.as(accountId);

async function deletionShown() {
  return (await (await owner()).call(getFamily, params())).body.deletion;
}

async function published(type: string) {
  await service.settled();
  return (await service.publishedEvents()).filter((each) => each.type === type).map(({ data }) => data);
}

/** Makes a scheduled deletion of the family due, and runs the job that deletes due families. */
async function letDeletionFallDue(): Promise<void> {
  const filter = { _id: familyId, deletion: { $exists: true } };
  await Family.updateOne(filter, { $set: { 'deletion.at': new Date() } });
  await service.runJob('delete-due-families');
  await service.settled();
}

async function letIn(other: number): Promise<void> {
  const { code } = (await (await owner()).call(invite, params())).body;
  await (await service.as(other)).call(acceptInvitation, { params: { code } });
  await service.settled();
}

const scheduleAccountDeletion = (at: Date | null, revision: number) =>
  service.deliver(event(accountDeletionChanged, { accountId, at: at && at.toISOString(), revision }));

describe('a family whose deletion is requested', () => {
  it('stays usable for 14 days, and shows when it is deleted', async () => {
    const { body } = await (await owner()).call(deleteFamily, params());
    const days = (new Date(body.at).getTime() - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(14, 2);
    expect(await deletionShown()).toEqual(body);
    await service.runJob('delete-due-families');
    expect(await Family.countDocuments({ _id: familyId })).toBe(1);
  });

  it('keeps its deletion date when the deletion is requested again', async () => {
    const first = await (await owner()).call(deleteFamily, params());
    const again = await (await owner()).call(deleteFamily, params());
    expect(again.body).toEqual(first.body);
  });

  it('can be kept by any of its accounts, even twice', async () => {
    const other = 9000 + someId();
    await letIn(other);
    await (await owner()).call(deleteFamily, params());
    const statuses = [];
    for (const _ of ['once', 'twice'])
      statuses.push((await (await service.as(other)).call(keepFamily, params())).status);
    expect(statuses).toEqual([204, 204]);
    await letDeletionFallDue();
    expect(await deletionShown()).toBeUndefined();
  });

  it('is deleted when its deletion is due, and leaves only the event about its deletion in the outbox', async () => {
    const { members } = (await (await owner()).call(getFamily, params())).body;
    await (await owner()).call(deleteFamily, params());
    // An outbox entry that is not marked as sent yet would be erased only by a later sweep of the erasure.
    await service.settled();
    await Family.updateOne({ _id: familyId }, { $set: { 'deletion.at': new Date() } });
    await Promise.all(Array.from({ length: 5 }, () => service.runJob('delete-due-families')));
    const memberIds = members.map(({ id }) => id);
    expect(await published(familyDeleted.type)).toContainEqual({ familyId, memberIds });
    expect(
      (await published(familyDeleted.type)).filter((data) => data['familyId'] === familyId),
    ).toHaveLength(1);
    expect((await (await owner()).call(getFamily, params())).status).toBe(404);
    const left = await database().collection('outbox').distinct('entry.type', { 'entry.familyId': familyId });
    expect(left).toEqual([familyDeleted.type]);
  });
});

describe('a family whose only account is to be deleted', () => {
  const at = new Date(Date.now() + 14 * DAY_MS);

  it('shows that it will be deleted with the account, until the deletion of the account is canceled', async () => {
    await scheduleAccountDeletion(at, 1);
    expect(await deletionShown()).toEqual({ at: at.toISOString(), withAccount: true });
    const kept = await (await owner()).call(keepFamily, params());
    expect(kept.problem).toMatchObject({
      status: 409,
      message: expect.stringMatching(/deleted with your account/),
    });
    await scheduleAccountDeletion(null, 2);
    await scheduleAccountDeletion(at, 1);
    expect(await deletionShown()).toBeUndefined();
  });

  it('is kept when another account joins, and is scheduled for deletion again when that account is deleted', async () => {
    const other = 9000 + someId();
    await scheduleAccountDeletion(at, 1);
    await letIn(other);
    expect(await deletionShown()).toBeUndefined();
    await service.deliver(event(accountDeleted, { accountId: other }));
    expect(await deletionShown()).toEqual({ at: at.toISOString(), withAccount: true });
  });

  it('is deleted when the account is, and not before', async () => {
    await scheduleAccountDeletion(at, 1);
    await letDeletionFallDue();
    expect(await Family.countDocuments({ _id: familyId })).toBe(1);
    await service.deliver(event(accountDeleted, { accountId }));
    expect(await Family.countDocuments({ _id: familyId })).toBe(0);
  });

  it('stays scheduled for deletion when the account is kept, if the deletion of the family itself was requested', async () => {
    await scheduleAccountDeletion(at, 1);
    await (await owner()).call(deleteFamily, params());
    await scheduleAccountDeletion(null, 2);
    expect(await deletionShown()).toEqual({ at: expect.any(String) });
  });
});

describe('a family with an account besides the deleted one', () => {
  it('stays, keeps no trace of the deleted account, and lets the remaining account reset a PIN', async () => {
    const other = 9000 + someId();
    await letIn(other);
    await Family.updateOne({ _id: familyId }, { $set: { resetBy: [other] } });
    await service.deliver(event(accountDeleted, { accountId: other }));
    const family = await Family.findById(familyId).select('+invitations').lean();
    expect(family).toMatchObject({ accountIds: [accountId], resetBy: [accountId] });
    expect(JSON.stringify(family)).not.toContain(String(other));
    expect(await published(accessRevoked.type)).toContainEqual({ familyId, accountId: other });
    expect((await (await service.as(other)).call(getFamily, params())).status).toBe(404);
  });
});
