import { baseConfig } from '@family-chores/service-kit/config';
import { defineService } from '@family-chores/service-kit/service';
import { coverNewFamily, uncoverLeftFamily } from './cover/follow-access.consumer.ts';
import { followSubscriptions } from './cover/follow-subscriptions.consumer.ts';
import { exportRoutes } from './export/export.routes.ts';
import { familyResponder, findFamily } from './families/find-family.ts';
import { familyRoutes } from './families/families.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { showMembersPoints } from './members/show-members-points.consumer.ts';

export const families = defineService({
  name: 'families',
  config: baseConfig,
  parts: ({ PUBLIC_ORIGIN }) => ({
    routes: [...familyRoutes, ...memberRoutes, ...exportRoutes, ...invitationRoutes(PUBLIC_ORIGIN)],
    consumers: [showMembersPoints, followSubscriptions, coverNewFamily, uncoverLeftFamily],
    responders: [familyResponder],
    familySource: findFamily,
  }),
});
