import type { Dispatch } from '@family-chores/web-kit/store';
import { allPages } from './all-pages.ts';
import { exported } from './export.api.ts';

const fresh = { subscribe: false, forceRefetch: true } as const;
/** Maximum page size, also of assignments. */
const pageSize = 200;
const windowSize = 2000;
/** The latest possible due date. */
const endOfTime = '9999-12-31T23:59:59.999Z';

/** Collects a family's data through the calls its screens use, so it contains only what every member may see. */
export async function collectFamilyData(familyId: number, dispatch: Dispatch) {
  const of = { familyId };
  const family = await dispatch(exported.shellExportFamily.initiate(of, fresh)).unwrap();
  return {
    exportedAt: new Date().toISOString(),
    family,
    chores: await dispatch(exported.shellExportChores.initiate(of, fresh)).unwrap(),
    assignments: await assignmentsOf(familyId, dispatch),
    rewards: await dispatch(exported.shellExportRewards.initiate(of, fresh)).unwrap(),
    redemptions: await redemptionsOf(familyId, dispatch),
    points: await pointsOf(
      family.members.map(({ id }) => id),
      dispatch,
    ),
    challenge: await dispatch(exported.shellExportChallenge.initiate(of, fresh)).unwrap(),
    badges: await badgesOf(familyId, dispatch),
    messages: await messagesOf(familyId, dispatch),
  };
}

function assignmentsOf(familyId: number, dispatch: Dispatch) {
  return allPages({
    size: windowSize,
    async page(last: { id: number; dueDate: string } | undefined) {
      // `to` is exclusive, and the page may have cut off some assignments due at exactly that moment.
      const to = last ? new Date(Date.parse(last.dueDate) + 1).toISOString() : endOfTime;
      const found = await dispatch(
        exported.shellExportAssignments.initiate({ familyId, to }, fresh),
      ).unwrap();
      return found.toReversed();
    },
  });
}

function redemptionsOf(familyId: number, dispatch: Dispatch) {
  return allPages({
    size: pageSize,
    page: (last: { id: number } | undefined) =>
      dispatch(
        exported.shellExportRedemptions.initiate({ familyId, limit: pageSize, before: last?.id }, fresh),
      ).unwrap(),
  });
}

/** One ledger per member: balances are their sums. */
async function pointsOf(memberIds: readonly number[], dispatch: Dispatch) {
  const ledgers = [];
  for (const memberId of memberIds) {
    const entries = await allPages({
      size: pageSize,
      async page(last: { id: number } | undefined) {
        const query = { memberId, limit: pageSize, before: last?.id };
        return (await dispatch(exported.shellExportPoints.initiate(query, fresh)).unwrap()).entries;
      },
    });
    ledgers.push({ familyMemberId: memberId, entries });
  }
  return ledgers;
}

async function badgesOf(familyId: number, dispatch: Dispatch) {
  const milestones = await dispatch(exported.shellExportMilestones.initiate({ familyId }, fresh)).unwrap();
  const badges = await dispatch(exported.shellExportBadges.initiate({ familyId }, fresh)).unwrap();
  return badges.map((badge) => ({
    ...badge,
    name: milestones.find(({ id }) => id === badge.milestoneId)?.name,
  }));
}

function messagesOf(familyId: number, dispatch: Dispatch) {
  return allPages({
    size: pageSize,
    async page(last: { id: number } | undefined) {
      const query = { familyId, limit: pageSize, before: last?.id };
      return (await dispatch(exported.shellExportMessages.initiate(query, fresh)).unwrap()).toReversed();
    },
  });
}
