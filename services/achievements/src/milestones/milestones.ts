import type { Milestone } from '@family-chores/contracts/achievements/milestones';
import type { FamilyTotals } from '../progress/family-totals.rules.ts';

interface MilestoneRule extends Milestone {
  isReached: (totals: FamilyTotals) => boolean;
}

type Counted = Exclude<keyof FamilyTotals, 'everyoneTookPart'>;
type Description = Pick<Milestone, 'id' | 'name' | 'description' | 'iconName'>;

const atLeast = (total: Counted, amount: number) => (totals: FamilyTotals) => totals[total] >= amount;

function free(description: Description, isReached: MilestoneRule['isReached']): MilestoneRule {
  return { ...description, premium: false, isReached };
}

function premium(description: Description, isReached: MilestoneRule['isReached']): MilestoneRule {
  return { ...description, premium: true, isReached };
}

/** In display order. A milestone's id must never change, because badges refer to it. */
export const milestones: readonly MilestoneRule[] = [
  free(
    { id: 1, name: 'First Chore', description: 'Get your first chore verified', iconName: 'Star' },
    atLeast('verifiedChores', 1),
  ),
  free(
    { id: 2, name: 'Off to a Good Start', description: 'Get 10 chores verified', iconName: 'CheckCircle' },
    atLeast('verifiedChores', 10),
  ),
  free(
    { id: 3, name: 'Team Effort', description: 'Get 50 chores verified', iconName: 'CheckCircle' },
    atLeast('verifiedChores', 50),
  ),
  free(
    { id: 4, name: 'Chore Heroes', description: 'Get 100 chores verified', iconName: 'Medal' },
    atLeast('verifiedChores', 100),
  ),
  free(
    { id: 5, name: 'Chore Champions', description: 'Get 250 chores verified', iconName: 'Trophy' },
    atLeast('verifiedChores', 250),
  ),
  free(
    { id: 6, name: 'Point Collectors', description: 'Earn 100 points together', iconName: 'Star' },
    atLeast('pointsEarned', 100),
  ),
  free(
    { id: 7, name: 'Point Savers', description: 'Earn 500 points together', iconName: 'Star' },
    atLeast('pointsEarned', 500),
  ),
  free(
    { id: 8, name: 'One Thousand Points', description: 'Earn 1,000 points together', iconName: 'Medal' },
    atLeast('pointsEarned', 1000),
  ),
  free(
    { id: 9, name: 'Point Masters', description: 'Earn 5,000 points together', iconName: 'Trophy' },
    atLeast('pointsEarned', 5000),
  ),
  free(
    { id: 10, name: 'First Treat', description: 'Redeem your first reward', iconName: 'Star' },
    atLeast('redeemedRewards', 1),
  ),
  free(
    { id: 11, name: 'Challenge Won', description: 'Reach the target of a challenge', iconName: 'Trophy' },
    atLeast('reachedChallenges', 1),
  ),
  free(
    {
      id: 12,
      name: 'Everyone Helps',
      description: 'Get a chore verified for every family member',
      iconName: 'Medal',
    },
    ({ everyoneTookPart }) => everyoneTookPart,
  ),
  premium(
    { id: 13, name: 'Chore Legends', description: 'Get 500 chores verified', iconName: 'Trophy' },
    atLeast('verifiedChores', 500),
  ),
  premium(
    { id: 14, name: 'Treasure Chest', description: 'Earn 10,000 points together', iconName: 'Trophy' },
    atLeast('pointsEarned', 10_000),
  ),
  premium(
    { id: 15, name: 'Treat Time', description: 'Redeem 10 rewards', iconName: 'Medal' },
    atLeast('redeemedRewards', 10),
  ),
  premium(
    {
      id: 16,
      name: 'Four Times Unbeaten',
      description: 'Reach the target of 4 challenges',
      iconName: 'Medal',
    },
    atLeast('reachedChallenges', 4),
  ),
];
