import { aMilestone } from '../testing/build-family.ts';
import { achievementsAtFirst, achievementsOf } from './milestones.rules.ts';

const milestones = Array.from({ length: 16 }, (_, index) => aMilestone({ id: index + 1 }));
const badge = (milestoneId: number, day: number) => ({
  milestoneId,
  unlockedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});
const idsOf = (achievements: ReturnType<typeof achievementsOf>) =>
  achievements.map(({ milestone }) => milestone.id);

it('puts reached milestones first, beginning with the latest, and keeps the order of the rest', () => {
  const achievements = achievementsOf(milestones.slice(0, 5), [badge(2, 20), badge(4, 21)]);
  expect(idsOf(achievements)).toEqual([4, 2, 1, 3, 5]);
  expect(achievements[0]?.unlockedAt).toBe('2026-11-21T10:00:00.000Z');
});

it('initially shows the five milestones reached last and the next three', () => {
  const badges = Array.from({ length: 9 }, (_, index) => badge(index + 1, index + 1));
  expect(idsOf(achievementsAtFirst(achievementsOf(milestones, badges)))).toEqual([9, 8, 7, 6, 5, 10, 11, 12]);
});

it('shows the first three milestones to a family that has reached none', () => {
  expect(idsOf(achievementsAtFirst(achievementsOf(milestones, [])))).toEqual([1, 2, 3]);
});
