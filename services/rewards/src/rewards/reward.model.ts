import type { Reward as WireReward } from '@family-chores/contracts/rewards/rewards';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

export interface RewardDocument {
  _id: number;
  familyId: number;
  name: string;
  description: string;
  pointsCost: number;
  createdAt: Date;
}

const schema = new Schema<RewardDocument>({
  _id: Number,
  familyId: Number,
  name: String,
  description: String,
  pointsCost: Number,
  createdAt: Date,
});
schema.index({ familyId: 1, createdAt: 1, _id: 1 });

export const Reward = defineModel<RewardDocument>('Reward', schema, {
  about: 'family',
  what: 'The rewards you define, with their descriptions and prices in points',
  why: 'To offer them to your family',
  kept: { until: 'the family is deleted' },
  exported: ['rewards'],
  shards: { key: 'familyId', broadcast: { _id: 'Calls name a reward by its id alone.' } },
});

export function toReward({ _id, familyId, name, description, pointsCost }: RewardDocument): WireReward {
  return { id: _id, familyId, name, description, pointsCost };
}
