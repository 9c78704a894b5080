import { defineService } from '@family-chores/service-kit/service';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import {
  membersAssignments,
  removeMembersAssignments,
} from './assignments/remove-members-assignments.consumer.ts';
import { choreRoutes } from './chores/chores.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';

export const schedule = defineService({
  name: 'schedule',
  routes: [...choreRoutes, ...assignmentRoutes, ...progressRoutes, ...exportRoutes],
  consumers: [removeMembersAssignments],
  jobs: [membersAssignments.deleteOrphaned],
});
