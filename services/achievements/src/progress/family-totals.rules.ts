import type { FamilyProgressDocument } from './family-progress.model.ts';

/** What a family has achieved together. */
export interface FamilyTotals {
  verifiedChores: number;
  pointsEarned: number;
  redeemedRewards: number;
  reachedChallenges: number;
  /** Every member of a family of two or more has a verified chore. */
  everyoneTookPart: boolean;
}

export function totalsOf({
  members = {},
  reachedChallenges,
}: Pick<FamilyProgressDocument, 'members' | 'reachedChallenges'>): FamilyTotals {
  const all = Object.values(members);
  const sum = (of: 'verifiedChores' | 'pointsEarned' | 'redeemedRewards') =>
    all.reduce((total, member) => total + member[of], 0);
  return {
    verifiedChores: sum('verifiedChores'),
    pointsEarned: sum('pointsEarned'),
    redeemedRewards: sum('redeemedRewards'),
    reachedChallenges,
    everyoneTookPart: all.length > 1 && all.every(({ verifiedChores }) => verifiedChores > 0),
  };
}
