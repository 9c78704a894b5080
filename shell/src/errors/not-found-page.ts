import { lazyPart } from '@family-chores/web-kit/remote';

/** The page for unknown paths. Its code is fetched only when it is shown. */
export const NotFoundPage = lazyPart(() => import('./not-found.tsx').then((m) => m.NotFound));
