import { challengeStarted } from '@family-chores/contracts/achievements/challenges';
import { events } from '@family-chores/contracts/all-contracts';
import { messageDeleted } from '@family-chores/contracts/chat/messages';
import { muteChanged } from '@family-chores/contracts/chat/mutes';
import { editGuard } from '@family-chores/contracts/families/guard';
import { listHistory } from '@family-chores/contracts/families/history';
import {
  acceptInvitation,
  inviteMember,
  revokeInvitation,
} from '@family-chores/contracts/families/invitations';
import { editMember, removeMember } from '@family-chores/contracts/families/members';
import { rewardRedeemed } from '@family-chores/contracts/rewards/redemptions';
import { rewardChanged } from '@family-chores/contracts/rewards/rewards';
import { assignmentCreated, assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { choreChanged } from '@family-chores/contracts/schedule/chores';
import { assignmentReopened } from '@family-chores/contracts/schedule/reopen';
import { seriesChanged } from '@family-chores/contracts/schedule/series';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import { someId, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { buildGuardedFamily, type GuardedFamily } from '../testing/build-guarded-family.ts';
import { History } from './history.model.ts';
import { recordHistory } from './record-history.consumer.ts';

let service: TestService;
let family: GuardedFamily;

beforeAll(async () => {
  service = await startTestService(families);
  family = await buildGuardedFamily(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.settled();
  await History.deleteMany({});
});

const history = (query: { limit?: string; before?: string; memberId?: string } = {}) =>
  family.parent.callOrThrow(listHistory, { params: { familyId: family.id }, query });
const at = '2026-11-25T10:00:00.000Z';

/**
 * Types of events that are left out: those that no person causes, and everyday ones such as messages and completions.
 */
const notRecorded = [
  'member.points-updated',
  // The history of a deleted family is erased.
  'family.deleted',
  'cover.changed',
  'points.changed',
  'challenge.progressed',
  'challenge.ended',
  'badge.unlocked',
  'message.sent',
  'assignment.completed',
  'assignment.step-ticked',
  'offer.created',
  'offer.taken',
  'offer.withdrawn',
];

it('records every event about a family, except those that are left out on purpose', () => {
  const recorded = recordHistory.map((consumer) => consumer.event.type);
  const all = events.filter(({ scope }) => scope === 'family').map(({ type }) => type);
  expect([...recorded, ...notRecorded].toSorted()).toEqual(all.toSorted());
});

/** Events that other services publish about the family, each with the expected history entry. */
function eventsOfOtherServices(): [OutboxEntry, object][] {
  const { id: familyId, mia } = family;
  const ofMia = { familyId, familyMemberId: mia.id };
  const chore = { ...ofMia, assignmentId: someId(), choreId: 1, choreName: 'Dishes' };
  return [
    [
      event(assignmentVerified, {
        ...chore,
        pointsEarned: 10,
        verifierId: family.mom.id,
        completedAt: at,
        verifiedAt: at,
      }),
      { kind: 'verified', name: 'Dishes', memberId: mia.id, amount: 10 },
    ],
    [
      event(assignmentReopened, {
        ...chore,
        reason: 'not-yet',
        verifierId: family.mom.id,
        completedAt: at,
        reopenedAt: at,
      }),
      { kind: 'not-yet', name: 'Dishes', memberId: mia.id },
    ],
    [
      event(assignmentCreated, { ...chore, dueDate: at }),
      { kind: 'assigned', name: 'Dishes', memberId: mia.id },
    ],
    [
      event(seriesChanged, { familyId, seriesId: 1, choreName: 'Dishes', change: 'deleted' }),
      { kind: 'series-deleted', name: 'Dishes' },
    ],
    [
      event(rewardChanged, { familyId, rewardId: 1, name: 'Cinema', change: 'edited' }),
      { kind: 'reward-edited', name: 'Cinema' },
    ],
    [
      event(rewardRedeemed, { ...ofMia, redemptionId: 1, rewardId: 1, rewardName: 'Cinema', pointsCost: 50 }),
      { kind: 'redeemed', name: 'Cinema', memberId: mia.id, amount: 50 },
    ],
    [event(challengeStarted, { familyId, challengeId: 1 }), { kind: 'challenge-started' }],
    [
      event(messageDeleted, { familyId, messageId: 1, senderId: mia.id, deletedBy: family.mom.id }),
      { kind: 'message-deleted', memberId: mia.id },
    ],
    [
      event(muteChanged, { familyId, memberId: null, until: null, muted: true }),
      { kind: 'chat-muted', memberId: null },
    ],
  ];
}

it('records events of other services with the acting member, and only once if they are redelivered', async () => {
  const published = eventsOfOtherServices();
  const acted = published.map(([entry]) => ({ ...entry, actedBy: family.mom.id }));
  await service.deliverAll([...acted, ...acted, ...acted.toReversed()]);
  const entries = await history();
  expect(entries).toHaveLength(published.length);
  for (const [{ id }, expected] of published) {
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      actedBy: family.mom.id,
      account: null,
      ...expected,
    });
  }
});

it('records many events of one type once each, whichever member caused them, and none of deleted families', async () => {
  const { id: familyId, mia, mom } = family;
  const added = (id: number, choreId: number): OutboxEntry => ({
    ...event(choreChanged, { familyId: id, choreId, name: `Chore ${choreId}`, change: 'added' }),
    actedBy: choreId % 2 === 0 ? mom.id : mia.id,
  });
  const entries = Array.from({ length: 60 }, (_, index) => added(familyId, index + 1));
  const ofDeleted = added(999_999, 1);
  await service.deliverAll([...entries, ofDeleted, ...entries.slice(0, 30)]);
  const recorded = await History.find({ kind: 'chore-added' }).lean();
  expect(new Map(recorded.map(({ _id, name, actedBy }) => [_id, { name, actedBy }]))).toEqual(
    new Map(entries.map(({ id, data, actedBy }) => [id, { name: data['name'], actedBy }])),
  );
});

it('records neither changes that no person made nor the assignments that a series generates', async () => {
  const { id: familyId, mia } = family;
  const generated = { familyId, familyMemberId: mia.id, assignmentId: 1, choreId: 1, dueDate: at };
  await service.deliverAll([
    event(seriesChanged, { familyId, seriesId: 1, choreName: 'Dishes', change: 'edited' }),
    { ...event(assignmentCreated, generated), actedBy: family.mom.id },
  ]);
  expect(await history()).toEqual([]);
});

it('lists changes to members, the guard, invitations and devices, newest first, with who acted', async () => {
  const { id: familyId, parent, mia, mom } = family;
  await parent.callOrThrow(editMember, { params: { id: mia.id }, body: { age: 10 } });
  await parent.callOrThrow(editGuard, { params: { familyId }, body: { siblingsVerify: true } });
  const { code } = await parent.callOrThrow(inviteMember, { params: { id: mia.id } });
  const invited = await service.as(1000 + someId());
  await invited.callOrThrow(acceptInvitation, { params: { code } });
  const { id } = await parent.callOrThrow(inviteMember, { params: { id: mia.id } });
  await parent.callOrThrow(revokeInvitation, { params: { familyId, id } });
  await service.settled();
  const entries = await history();
  expect(entries.map(({ kind, memberId }) => [kind, memberId])).toEqual([
    ['invitation-revoked', null],
    ['invited', mia.id],
    ['device-joined', mia.id],
    ['invited', mia.id],
    ['siblings-verify', null],
    ['member-edited', mia.id],
  ]);
  expect(entries.map(({ actedBy }) => actedBy)).toEqual([mom.id, mom.id, null, mom.id, mom.id, mom.id]);
  expect(entries[2]?.account?.name).toMatch(/^Account \d+$/);
});

it('names every account on the longest page', async () => {
  const { id: familyId } = await buildFamily(service, { accountId: 1, members: ['Ann'] });
  await service.settled();
  await History.deleteMany({});
  const entries = Array.from({ length: 200 }, (_, index) => ({
    _id: `by-${index}`,
    familyId,
    createdAt: new Date(),
    kind: 'member-edited' as const,
    byAccount: 1000 + index,
  }));
  await History.insertMany(entries);
  const listed = await (
    await service.as(1)
  ).callOrThrow(listHistory, { params: { familyId }, query: { limit: '200' } });
  const names = listed.map(({ account }) => account?.name);
  expect(new Set(names)).toEqual(new Set(entries.map(({ byAccount }) => `Account ${byAccount}`)));
});

it('names the account if no member acts, and keeps the name of a removed member', async () => {
  const { id: familyId, members } = await buildFamily(service, { accountId: 1, members: ['Ann', 'Ben'] });
  const client = await service.as(1);
  await client.callOrThrow(removeMember, { params: { id: members[1]?.id ?? 0 } });
  await service.settled();
  const [removed] = await client.callOrThrow(listHistory, { params: { familyId } });
  expect(removed).toMatchObject({
    kind: 'member-removed',
    name: 'Ben',
    actedBy: null,
    account: { id: 1, name: 'Account 1' },
  });
});

it('shows the name "Deleted account" for an account that has just been erased', async () => {
  const accountId = 70_000 + someId();
  const { id: familyId, members } = await buildFamily(service, { accountId, members: ['Ann', 'Ben'] });
  const client = await service.as(accountId);
  await client.callOrThrow(removeMember, { params: { id: members[1]?.id ?? 0 } });
  await service.settled();
  service.stubs.erasedAccounts.add(accountId);
  const [removed] = await client.callOrThrow(listHistory, { params: { familyId } });
  expect(removed?.account).toEqual({ id: accountId, name: 'Deleted account' });
});

it('lists the history in pages without gaps, and by member, using an index', async () => {
  const { id: familyId, mom, mia } = family;
  const entries = Array.from({ length: 25 }, (_, index) => ({
    _id: `entry-${String(index).padStart(2, '0')}`,
    familyId,
    // Entries share a time in groups of ten.
    createdAt: new Date(Date.now() - Math.floor(index / 10)),
    kind: 'chore-edited' as const,
    actedBy: index % 5 === 0 ? mia.id : mom.id,
  }));
  await History.insertMany(entries);
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const page = await history({ limit: '10', ...(before !== undefined && { before }) });
    pages.push(page.map(({ id }) => id));
    before = page.at(-1)?.id;
  } while (pages.at(-1)?.length === 10);
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(new Set(pages.flat()).size).toBe(25);
  expect(await history({ memberId: String(mia.id) })).toHaveLength(5);
  const plan = await History.find({ familyId }).sort({ createdAt: -1, _id: -1 }).explain('queryPlanner');
  expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"stage":"SORT"/);
});

it('lists nothing before an entry that has expired', async () => {
  expect(await history({ before: 'expired-entry' })).toEqual([]);
});

it('refuses requests without an acting parent, and accounts outside the family', async () => {
  const params = { familyId: family.id };
  const browser = await family.browser();
  const refused = await browser.call(listHistory, { params });
  expect([refused.status, refused.problem.type.split(':').at(-1)]).toEqual([403, 'parent-needed']);
  const outsider = await service.as(2);
  expect((await outsider.call(listHistory, { params })).status).toBe(404);
});
