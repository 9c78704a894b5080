import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { progressRoutes } from '../progress/progress.routes.ts';
import { tutorialRoutes } from '../tutorials/tutorials.routes.ts';

/** The whole service on an empty database, with tutorials enabled by default. */
export function startTutorial({ enabled = true } = {}): Promise<TestService> {
  return startTestService({
    name: 'tutorial',
    routes: [...tutorialRoutes({ enabled }), ...progressRoutes({ enabled })],
  });
}
