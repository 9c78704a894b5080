import { userText } from '@family-chores/web-kit/forms';
import { type InferType, number, object } from 'yup';

const COST_TOO_LOW = 'Points cost must be at least 1';
const HIGHEST_COST = 1_000_000;

/** Rules of "Add Reward" (specification, section 5). */
export const rewardRules = object({
  name: userText({ min: 1, minMessage: 'Name is required', max: 60 }),
  description: userText({ max: 300, multiline: true }),
  pointsCost: number()
    .required(COST_TOO_LOW)
    .typeError(COST_TOO_LOW)
    .integer('Points cost must be a whole number')
    .min(1, COST_TOO_LOW)
    .max(HIGHEST_COST, 'Points cost must be at most 1,000,000'),
});

export type RewardFields = InferType<typeof rewardRules>;
