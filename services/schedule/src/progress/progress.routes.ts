import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { checkNeeds, route } from '@family-chores/service-kit/http';
import { completeChores, tickSteps, verifyChores } from './sync-progress.ts';

export const progressRoutes = [
  route(syncProgress, async ({ family, acting, body }) => {
    if (body.verifiedChores.length > 0)
      await checkNeeds({ verifier: 'body.memberId' }, { family, acting, body });
    const member = await family.member(body.memberId);
    const sync = { familyId: family.id, member, assignments: body.assignments, now: new Date() };
    // One request may tick the steps of assignments, complete them and verify them, and steps cannot be ticked after
    // verification.
    await tickSteps(body.steps ?? [], sync);
    const completed = await completeChores(body.completedChores, sync);
    const verified = await verifyChores(body.verifiedChores, sync);
    return { message: 'Your progress has been saved to the server', completed, verified };
  }),
];
