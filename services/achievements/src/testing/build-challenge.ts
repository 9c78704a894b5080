import type { ChallengeDocument } from '../challenges/challenge.model.ts';

const weekMs = 7 * 24 * 3_600_000;

/** A 7-day challenge that has just started. */
export function buildChallenge(fields: Partial<ChallengeDocument> = {}): ChallengeDocument {
  const startsAt = fields.startsAt ?? new Date();
  return {
    _id: 1,
    familyId: 1,
    name: 'Weekly Challenge',
    description: 'Complete chores and earn points as a family!',
    targetPoints: 1000,
    duration: 7,
    reward: null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + weekMs),
    ended: false,
    reachedAt: null,
    progress: {},
    ...fields,
  };
}
