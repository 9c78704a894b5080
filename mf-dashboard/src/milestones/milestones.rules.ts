import type { Milestone } from '@family-chores/contracts/achievements/milestones';
import { LOCKED_AT_FIRST, UNLOCKED_AT_FIRST } from '../constants.ts';

export interface Achievement {
  milestone: Milestone;
  /** Null while the milestone is locked. */
  unlockedAt: string | null;
}

interface Badge {
  milestoneId: number;
  unlockedAt: string;
}

/** All milestones: first the reached ones, starting with the latest, then the others in their given order. */
export function achievementsOf(milestones: readonly Milestone[], badges: readonly Badge[]): Achievement[] {
  const unlockedAt = new Map(badges.map((badge) => [badge.milestoneId, badge.unlockedAt]));
  return milestones
    .map((milestone) => ({ milestone, unlockedAt: unlockedAt.get(milestone.id) ?? null }))
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));
}

export function achievementsAtFirst(achievements: readonly Achievement[]): Achievement[] {
  const unlocked = achievements.filter(({ unlockedAt }) => unlockedAt);
  const locked = achievements.filter(({ unlockedAt }) => !unlockedAt);
  return [...unlocked.slice(0, UNLOCKED_AT_FIRST), ...locked.slice(0, LOCKED_AT_FIRST)];
}
