import type { Pause as WirePause } from '@family-chores/contracts/schedule/pauses';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

export interface PauseDocument {
  _id: number;
  familyId: number;
  /** Null for the whole family. */
  memberId: number | null;
  /** The first and the last day, such as `2026-03-02`. */
  from: string;
  to: string;
}

const schema = new Schema<PauseDocument>({
  _id: Number,
  familyId: Number,
  memberId: Number,
  from: String,
  to: String,
});
schema.index({ familyId: 1, to: 1 });

export const Pause = defineModel<PauseDocument>('Pause', schema, {
  about: 'family',
  what: 'When a member or the family is away',
  why: 'To plan no chores for that time',
  kept: { until: 'the member or the family is deleted' },
  exported: ['pauses'],
  shards: { key: 'familyId', broadcast: { _id: 'Calls name a pause by its id alone.' } },
});

export function toPause({ _id, familyId, memberId, from, to }: PauseDocument): WirePause {
  return { id: _id, familyId, memberId, from, to };
}
