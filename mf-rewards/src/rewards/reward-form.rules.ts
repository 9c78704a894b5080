import { rewardFields } from '@family-chores/contracts/rewards/reward-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { type InferType, object } from 'yup';

/** Rules of the form to add or edit a reward (specification, section 5). */
export const rewardRules = object(rulesOf(rewardFields));

export type RewardFields = InferType<typeof rewardRules>;
