import type { FamilyProgressDocument } from './family-progress.model.ts';

/** What a family has achieved together. */
export interface FamilyTotals {
  verifiedChores: number;
  pointsEarned: number;
  redeemedRewards: number;
  reachedChallenges: number;
  /** True if the family has two members or more and each of them has a verified chore. */
  everyoneTookPart: boolean;
}

export function totalsOf({
  members = {},
  reachedChallenges,
}: Pick<FamilyProgressDocument, 'members' | 'reachedChallenges'>): FamilyTotals {
  const all = Object.values(members);
  const sum = (field: 'verifiedChores' | 'pointsEarned' | 'redeemedRewards') =>
    all.reduce((total, member) => total + member[field], 0);
  return {
    verifiedChores: sum('verifiedChores'),
    pointsEarned: sum('pointsEarned'),
    redeemedRewards: sum('redeemedRewards'),
    reachedChallenges,
    everyoneTookPart: all.length > 1 && all.every(({ verifiedChores }) => verifiedChores > 0),
  };
}
