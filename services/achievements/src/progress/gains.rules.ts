interface VerifiedChore {
  familyMemberId: number;
  points: number;
}

interface MemberGain {
  verifiedChores: number;
  pointsEarned: number;
}

/** What members gained by these chores, by member id. */
export function gainsOf(chores: readonly VerifiedChore[]): Map<number, MemberGain> {
  const gains = new Map<number, MemberGain>();
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
