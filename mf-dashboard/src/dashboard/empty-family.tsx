import { lazyPart } from '@family-chores/web-kit/remote';

/** Shown until a family has its first member. */
export const EmptyFamily = lazyPart(() => import('./first-member.tsx').then((m) => m.FirstMember));
