import {
  challengeFields,
  LEADERBOARDS,
  challengeRewardFields,
} from '@family-chores/contracts/achievements/challenge-fields';
import { rulesOf } from '@family-chores/web-kit/forms';
import { object, string } from 'yup';

/** Rules of the form for a family's own challenge. */
export const challengeRules = object({
  ...rulesOf({ ...challengeFields, ...challengeRewardFields }),
  leaderboard: string().oneOf(LEADERBOARDS).required(),
});
