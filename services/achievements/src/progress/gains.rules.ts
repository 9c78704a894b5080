interface VerifiedAssignment {
  familyMemberId: number;
  points: number;
}

interface Gain {
  verifiedChores: number;
  pointsEarned: number;
}

/** What members gained by these chores, by id. */
export function gainsOf(chores: readonly VerifiedAssignment[]): Map<number, Gain> {
  const gains = new Map<number, Gain>();
  for (const { familyMemberId, points } of chores) {
    const { verifiedChores, pointsEarned } = gains.get(familyMemberId) ?? {
      verifiedChores: 0,
      pointsEarned: 0,
    };
    gains.set(familyMemberId, {
      verifiedChores: verifiedChores + 1,
      pointsEarned: pointsEarned + points,
    });
  }
  return gains;
}
