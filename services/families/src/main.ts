import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { coverWhoEntered, uncoverWhoLeft } from './cover/follow-access.consumer.ts';
import { followSubscriptions } from './cover/follow-subscriptions.consumer.ts';
import { answerFamily, findFamily } from './families/find-family.ts';
import { familyRoutes } from './families/families.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { showMembersPoints } from './members/show-members-points.consumer.ts';

await startService({
  name: 'families',
  config,
  routes: [...familyRoutes, ...memberRoutes, ...invitationRoutes(config.PUBLIC_ORIGIN)],
  consumers: [showMembersPoints, followSubscriptions, coverWhoEntered, uncoverWhoLeft],
  responders: [answerFamily],
  familySource: findFamily,
});
