import type { startChallenge } from '@family-chores/contracts/achievements/challenges';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useDashboardStartChallengeMutation } from './challenges.api.ts';

export function useStartChallenge(familyId: number) {
  const [send, { isLoading }] = useDashboardStartChallengeMutation();

  /** Returns whether the challenge was started. */
  const start = (body: BodyInputOf<typeof startChallenge>) =>
    withOutcomeToast(() => send({ familyId, body }).unwrap(), {
      failure: { description: () => 'Failed to start challenge' },
    });

  return { start, isStarting: isLoading };
}
