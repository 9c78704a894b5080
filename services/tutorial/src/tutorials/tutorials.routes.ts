import { listTutorials } from '@family-chores/contracts/tutorial/tutorials';
import { route } from '@family-chores/service-kit/http';
import { tutorials } from '../content/tutorials.ts';

export const tutorialRoutes = ({ enabled }: { enabled: boolean }) => [
  route(listTutorials, async () => ({ enabled, tutorials })),
];
