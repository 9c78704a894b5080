import { defineService } from '@family-chores/service-kit/service';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import {
  membersAssignments,
  removeMembersAssignments,
} from './assignments/remove-members-assignments.consumer.ts';
import { choreRoutes } from './chores/chores.routes.ts';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { exportRoutes } from './export/export.routes.ts';
import { offerRoutes } from './offers/offers.routes.ts';
import { pauseRoutes } from './pauses/pauses.routes.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { assignmentRetention, retentionRoutes } from './retention/retention.routes.ts';
import { generateDue } from './series/ensure-generated.ts';
import { followAges } from './series/follow-ages.consumer.ts';
import { removeMemberFromSeries } from './series/remove-member-from-series.consumer.ts';
import { seriesRoutes } from './series/series.routes.ts';

export const schedule = defineService({
  name: 'schedule',
  routes: [
    ...choreRoutes,
    ...assignmentRoutes,
    ...seriesRoutes,
    ...pauseRoutes,
    ...offerRoutes,
    ...planningRoutes,
    ...progressRoutes,
    ...retentionRoutes,
    ...exportRoutes,
  ],
  consumers: [removeMembersAssignments, removeMemberFromSeries, followAges, ...eraseDeleted],
  jobs: [membersAssignments.deleteOrphaned, generateDue, assignmentRetention.deleteExpired],
});
