import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import { keyedBy } from '@family-chores/service-kit/erasure';
import mongoose from 'mongoose';

/** An account's tutorial progress; `_id` is the account's id. */
export interface ProgressDocument extends TutorialProgress {
  _id: number;
}

const schema = new mongoose.Schema<ProgressDocument>({
  _id: Number,
  hasCompletedTutorial: Boolean,
  finished: [String],
  currentPhase: String,
  currentStepIndex: Number,
});

export const Progress = mongoose.model<ProgressDocument>('Progress', schema);

keyedBy('account', Progress);
