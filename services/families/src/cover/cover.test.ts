import { getFamily, leaveFamily } from '@family-chores/contracts/families/families';
import { acceptInvitation, invite } from '@family-chores/contracts/families/invitations';
import { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import { someId, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { findFamily } from '../families/find-family.ts';
import { endedFields, subscriptionChangedEvent } from '../testing/build-subscription.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { Subscription } from './subscription.model.ts';

let service: TestService;
let accountId: number;
let familyId: number;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());
beforeEach(async () => {
  accountId = 1000 + someId();
  ({ id: familyId } = await buildFamily(service, { accountId, members: ['Ann'] }));
  await service.settled();
});

async function isLapsed(): Promise<boolean | undefined> {
  return (await findFamily({ familyId }))?.lapsed;
}

async function publishedCovers() {
  const events = (await service.publishedEvents()).filter(({ type }) => type === 'cover.changed');
  return events.filter(({ data }) => data['familyId'] === familyId).map(({ data }) => data);
}

const changedEvent = (revision: number, fields = {}) =>
  subscriptionChangedEvent({ accountId, revision, ...fields });

async function addBen() {
  return (await service.as(accountId)).call(addMember, { body: { familyId, name: 'Ben', age: 9 } });
}

/** Lets another account join the family. */
async function letIn(other: number): Promise<void> {
  const params = { familyId };
  const { code } = (await (await service.as(accountId)).call(invite, { params })).body;
  await (await service.as(other)).call(acceptInvitation, { params: { code } });
  await service.settled();
}

it('makes a family lapse when its only subscription ends, and restores it with the next payment', async () => {
  await service.deliver(changedEvent(1, { status: 'trialing' }));
  expect(await isLapsed()).toBe(false);
  await service.deliver(changedEvent(2, endedFields));
  expect(await isLapsed()).toBe(true);
  await service.deliver(changedEvent(3));
  expect(await isLapsed()).toBe(false);
  expect(await publishedCovers()).toEqual([
    { familyId, lapsed: true, annual: false, revision: expect.any(Number) },
    { familyId, lapsed: false, annual: false, revision: expect.any(Number) },
  ]);
});

it('shows the cover to the accounts of the family', async () => {
  const owner = await service.as(accountId);
  const coverShown = async () => (await owner.call(getFamily, { params: { familyId } })).body.cover;
  expect(await coverShown()).toBeUndefined();
  await service.deliver(changedEvent(1, { plan: 'annual' }));
  expect(await coverShown()).toEqual({ lapsed: false, annual: true });
});

it('computes the same cover in whatever order, and however often, subscription events arrive', async () => {
  const all = [
    changedEvent(1, { status: 'trialing' }),
    changedEvent(2, endedFields),
    changedEvent(3, { plan: 'annual' }),
  ];
  const [trial, end, annual] = all;
  for (const event of [end, annual, trial, end, annual]) if (event) await service.deliver(event);
  await service.deliverAll(all);
  expect(await isLapsed()).toBe(false);
  expect(await Subscription.findById(accountId).lean()).toMatchObject({ revision: 3, standing: 'active' });
  expect((await publishedCovers()).at(-1)).toMatchObject({ lapsed: false, annual: true });
});

it('publishes covers with increasing revisions, so that an older event can be recognized', async () => {
  await service.deliver(changedEvent(1, { plan: 'annual' }));
  await service.deliver(changedEvent(2, { plan: 'monthly' }));
  const revisions = (await publishedCovers()).map(({ revision }) => Number(revision));
  expect(revisions).toHaveLength(2);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
});

it('covers a family with the subscription of an account that joins, until the account leaves', async () => {
  const payer = 1000 + someId();
  await service.deliver(changedEvent(1, endedFields));
  await service.deliver(subscriptionChangedEvent({ accountId: payer, revision: 1, plan: 'annual' }));
  expect(await isLapsed()).toBe(true);
  await letIn(payer);
  expect(await isLapsed()).toBe(false);
  expect((await publishedCovers()).at(-1)).toMatchObject({ lapsed: false, annual: true });
  await (await service.as(payer)).call(leaveFamily, { params: { familyId } });
  await service.settled();
  expect(await isLapsed()).toBe(true);
});

it('leaves a family lapsed when an account without a recorded subscription joins', async () => {
  await service.deliver(changedEvent(1, endedFields));
  await letIn(1000 + someId());
  expect(await isLapsed()).toBe(true);
});

it('regards a family as lapsed if it is created after the subscription of its account ended', async () => {
  await service.deliver(changedEvent(1, endedFields));
  ({ id: familyId } = await buildFamily(service, { accountId }));
  await service.settled();
  expect(await isLapsed()).toBe(true);
});

it('regards a family without a recorded subscription, such as the family of a guest, as not lapsed', async () => {
  expect(await isLapsed()).toBe(false);
  expect(await publishedCovers()).toEqual([]);
});

describe('a lapsed family', () => {
  beforeEach(() => service.deliver(changedEvent(1, endedFields)));

  it('needs a plan before it adds a member', async () => {
    const { status, problem } = await addBen();
    expect([status, problem.type, problem.message]).toEqual([
      409,
      'urn:family-chores:problem:plan-needed',
      'Your trial or plan has ended. Choose a plan to add members and chores.',
    ]);
  });

  it('adds a member as soon as it has a plan', async () => {
    await addBen();
    await service.deliver(changedEvent(2));
    expect((await addBen()).status).toBe(201);
  });

  it('can still edit members, and still cannot delete the last one', async () => {
    const client = await service.as(accountId);
    const family = await findFamily({ familyId });
    const params = { id: family?.members[0]?.id ?? 0 };
    expect((await client.call(editMember, { params, body: { name: 'Anna' } })).status).toBe(200);
    expect((await client.call(removeMember, { params })).problem.message).toBe(
      'The last family member cannot be deleted',
    );
  });
});
