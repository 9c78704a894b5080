import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { tutorialRoutes } from './tutorials/tutorials.routes.ts';

const enabled = config.TUTORIAL_ENABLED;

await startService({
  name: 'tutorial',
  config,
  routes: [...tutorialRoutes({ enabled }), ...progressRoutes({ enabled })],
});
