import { baseConfig } from '@family-chores/service-kit/config';
import { defineService } from '@family-chores/service-kit/service';
import { Passwords } from '@family-chores/service-kit/passwords';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import { settleAfterJoining, settleAfterLeaving } from './cover/follow-access.consumer.ts';
import { followSubscriptions } from './cover/follow-subscriptions.consumer.ts';
import { deleteDueFamilies } from './deletion/delete-due-families.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { eraseDeleted } from './deletion/erase.consumer.ts';
import { followAccountDeletions } from './deletion/follow-account-deletions.consumer.ts';
import { exportRoutes } from './export/export.routes.ts';
import { familyResponder, findFamily } from './families/find-family.ts';
import { familyRoutes } from './families/families.routes.ts';
import { actingRoutes } from './guard/acting.routes.ts';
import { guardRoutes } from './guard/guard.routes.ts';
import { Pins } from './guard/pins.ts';
import { historyRoutes } from './history/history.routes.ts';
import { recordHistory } from './history/record-history.consumer.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { raiseAges } from './members/raise-ages.ts';
import { showMembersPoints } from './members/show-members-points.consumer.ts';

/** Low, because PINs are hashed rarely and each hash takes 19 MiB and one thread. */
const HASHING = { maxConcurrent: 2, maxWaiting: 100, maxWaitingPerClient: 25 };

export const families = defineService({
  name: 'families',
  config: baseConfig,
  parts({ PUBLIC_ORIGIN }) {
    const pins = new Pins(new Passwords(HASHING));
    return {
      routes: [
        ...familyRoutes,
        ...memberRoutes,
        ...accountRoutes,
        ...consentRoutes,
        ...exportRoutes,
        ...deletionRoutes,
        ...historyRoutes,
        ...invitationRoutes(PUBLIC_ORIGIN),
        ...guardRoutes(pins),
        ...actingRoutes(PUBLIC_ORIGIN, pins),
      ],
      consumers: [
        showMembersPoints,
        followSubscriptions,
        settleAfterJoining,
        settleAfterLeaving,
        followAccountDeletions,
        ...eraseDeleted,
        ...recordHistory,
      ],
      jobs: [deleteDueFamilies, raiseAges],
      responders: [familyResponder],
      familySource: findFamily,
    };
  },
});
