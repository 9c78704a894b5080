import { defineService } from '@family-chores/service-kit/service';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { exportRoutes } from './export/export.routes.ts';
import { creditPoints } from './points/credit-points.consumer.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { removeMembersPoints } from './members/remove-members-points.consumer.ts';
import { redemptionRoutes } from './redemptions/redemptions.routes.ts';
import { rewardRoutes } from './rewards/rewards.routes.ts';

export const rewards = defineService({
  name: 'rewards',
  routes: [...rewardRoutes, ...redemptionRoutes, ...pointsRoutes, ...exportRoutes],
  consumers: [creditPoints, removeMembersPoints, ...eraseDeleted],
});
