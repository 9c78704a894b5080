import type { getCurrentChallenge } from '@family-chores/contracts/achievements/challenges';
import type { listBadges, listMilestones } from '@family-chores/contracts/achievements/milestones';
import type { listMessages } from '@family-chores/contracts/chat/messages';
import type { getFamily } from '@family-chores/contracts/families/families';
import type { listPointsEntries } from '@family-chores/contracts/rewards/points';
import type { listRedemptions } from '@family-chores/contracts/rewards/redemptions';
import type { listRewards } from '@family-chores/contracts/rewards/rewards';
import type { listAssignments } from '@family-chores/contracts/schedule/assignments';
import type { listChores } from '@family-chores/contracts/schedule/chores';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

/** Exported data is in the file and does not have to stay in memory. */
const forgotten = { keepUnusedDataFor: 0 };

const exportApi = injectEndpoints('shell', (build) => ({
  shellExportFamily: build.query({
    ...call<typeof getFamily>('GET /api/families/:familyId'),
    ...forgotten,
  }),
  shellExportChores: build.query({
    ...call<typeof listChores>('GET /api/chores/family/:familyId'),
    ...forgotten,
  }),
  shellExportAssignments: build.query({
    ...call<typeof listAssignments>('GET /api/assignments/family/:familyId'),
    ...forgotten,
  }),
  shellExportRewards: build.query({
    ...call<typeof listRewards>('GET /api/rewards/family/:familyId'),
    ...forgotten,
  }),
  shellExportRedemptions: build.query({
    ...call<typeof listRedemptions>('GET /api/reward-redemptions/family/:familyId'),
    ...forgotten,
  }),
  shellExportPoints: build.query({
    ...call<typeof listPointsEntries>('GET /api/points/member/:memberId/entries'),
    ...forgotten,
  }),
  shellExportChallenge: build.query({
    ...call<typeof getCurrentChallenge>('GET /api/challenges/family/:familyId/current'),
    ...forgotten,
  }),
  shellExportMilestones: build.query({
    ...call<typeof listMilestones>('GET /api/milestones/family/:familyId'),
    ...forgotten,
  }),
  shellExportBadges: build.query({
    ...call<typeof listBadges>('GET /api/milestones/family/:familyId/badges'),
    ...forgotten,
  }),
  shellExportMessages: build.query({
    ...call<typeof listMessages>('GET /api/messages/family/:familyId'),
    ...forgotten,
  }),
}));

export const exported = exportApi.endpoints;
