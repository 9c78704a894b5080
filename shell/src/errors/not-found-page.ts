import { lazyPart } from '@family-chores/web-kit/remote';

/** Its code is fetched when a path is not found. */
export const NotFoundPage = lazyPart(() => import('./not-found.tsx').then((m) => m.NotFound));
