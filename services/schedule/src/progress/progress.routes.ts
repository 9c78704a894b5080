import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { route } from '@family-chores/service-kit/http';
import { completeChores, verifyChores } from './sync-progress.ts';

export const progressRoutes = [
  route(syncProgress, async ({ family, body }) => {
    const member = await family.member(body.memberId);
    const sync = { familyId: family.id, member, assignments: body.assignments, now: new Date() };
    // In this order, because one request may both complete and verify assignments done offline on the same device.
    const completed = await completeChores(body.completedChores, sync);
    const verified = await verifyChores(body.verifiedChores, sync);
    return { message: 'Your progress has been saved to the server', completed, verified };
  }),
];
