import { defineModel } from '@family-chores/service-kit/events';
import type { LEADERBOARDS } from '@family-chores/contracts/achievements/challenge-fields';
import { Schema } from 'mongoose';

export interface Contribution {
  pointsEarned: number;
  completedChores: number;
}

/** A family's goal to earn a number of points. Chores verified at or after `startsAt` and before `endsAt` count. */
export interface ChallengeDocument {
  _id: number;
  familyId: number;
  name: string;
  description: string;
  targetPoints: number;
  /** In days. */
  duration: number;
  reward: string | null;
  /** The chosen leaderboard; `points` if absent. */
  leaderboard?: (typeof LEADERBOARDS)[number];
  startsAt: Date;
  endsAt: Date;
  /** True once the end has been published, slightly after `endsAt`. Use `endsAt` to find the current challenge. */
  ended: boolean;
  /** When the target was first reached. It stays reached when a member leaves. */
  reachedAt: Date | null;
  /** Contributions by member id. */
  progress: Record<string, Contribution>;
}

const schema = new Schema<ChallengeDocument>(
  {
    _id: Number,
    familyId: Number,
    name: String,
    description: String,
    targetPoints: Number,
    duration: Number,
    reward: String,
    leaderboard: String,
    startsAt: Date,
    endsAt: Date,
    ended: Boolean,
    reachedAt: Date,
    progress: Schema.Types.Mixed,
  },
  { minimize: false },
);
const running = { partialFilterExpression: { ended: false } };
// A family runs one challenge at a time, even if several are started concurrently.
schema.index({ familyId: 1 }, { unique: true, ...running });
schema.index({ endsAt: 1 }, running);
schema.index({ familyId: 1, endsAt: 1 });

export const Challenge = defineModel<ChallengeDocument>('Challenge', schema, {
  about: 'family',
  what: 'Weekly challenges, and what each member contributed',
  why: 'To show how far your family has come',
  kept: { until: 'the family is deleted' },
  exported: ['challenge', 'pastChallenges'],
  shards: { key: 'familyId', broadcast: { endsAt: 'A job looks for challenges that are over.' } },
});
