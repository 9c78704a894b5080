import {
  challengeFields,
  LEADERBOARDS,
  challengeRewardFields,
} from '@family-chores/contracts/achievements/challenge-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object, string } from 'yup';

export const challengeRules = object({
  ...rulesOf({ ...challengeFields, ...challengeRewardFields }),
  leaderboard: string().oneOf(LEADERBOARDS).required(),
});
