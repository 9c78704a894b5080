import { defineService } from '@family-chores/service-kit/service';
import { tutorialConfig } from './config.ts';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { tutorialRoutes } from './tutorials/tutorials.routes.ts';

export const tutorial = defineService({
  name: 'tutorial',
  config: tutorialConfig,
  parts: ({ TUTORIAL_ENABLED: enabled }) => ({
    routes: [...tutorialRoutes({ enabled }), ...progressRoutes({ enabled })],
    consumers: eraseDeleted,
  }),
});
