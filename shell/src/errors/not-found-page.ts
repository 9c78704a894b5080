import { lazyPart } from '@family-chores/web-kit/remote';

export const NotFoundPage = lazyPart(() => import('./not-found.tsx').then((m) => m.NotFound));
