import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { listRewards, type Reward } from '@family-chores/contracts/rewards/rewards';
import { on, type serve } from '@family-chores/web-kit/testing';

type Handler = Parameters<typeof serve>[number];

/** The family on the screen in every test. */
export const FAMILY_ID = 7;

export const ann: Member = { id: 1, familyId: FAMILY_ID, name: 'Ann', age: 9, points: 60 };
export const ben: Member = { id: 2, familyId: FAMILY_ID, name: 'Ben', age: 38, points: 5 };

export const film: Reward = {
  id: 11,
  familyId: FAMILY_ID,
  name: 'Movie night',
  description: 'You choose',
  pointsCost: 50,
};
export const zoo: Reward = { id: 12, familyId: FAMILY_ID, name: 'Zoo', description: '', pointsCost: 100 };

export const family = (...members: Member[]): Handler =>
  on(getFamily, () => ({ id: FAMILY_ID, name: 'Sand', members }));

export const rewards = (...list: Reward[]): Handler => on(listRewards, () => list);
