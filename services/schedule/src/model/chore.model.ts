import type { Chore as WireChore } from '@family-chores/contracts/schedule/chores';
import type { PictogramName } from '@family-chores/contracts/schedule/pictograms';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** The details of a chore. Each assignment keeps a copy of them. */
export interface ChoreDetails {
  name: string;
  description: string;
  points: number;
  minAge: number;
  /** Null for no upper limit. */
  maxAge: number | null;
  pictogram: PictogramName | null;
  /** Whether completing an assignment also verifies it. If absent, another member must verify it. */
  creditedOnCompletion?: boolean | undefined;
  /** Absent or empty if the chore has no steps. */
  steps?: string[] | undefined;
  /** Increases with every edit, so that an outdated copy can be recognized. */
  revision: number;
}

export interface ChoreDocument extends ChoreDetails {
  _id: number;
  familyId: number;
  /** From 0 to `MAX_CHORES - 1`, unique in the family; enforces the limit of chores. */
  place: number;
}

export const choreDetailsFields = {
  name: String,
  description: String,
  points: Number,
  minAge: Number,
  maxAge: Number,
  pictogram: String,
  creditedOnCompletion: Boolean,
  // Mongoose would store an empty list by default, but most chores have no steps.
  steps: { type: [String], default: undefined },
  revision: Number,
};

const schema = new Schema<ChoreDocument>({
  _id: Number,
  familyId: Number,
  place: Number,
  ...choreDetailsFields,
});
schema.index({ familyId: 1, place: 1 }, { unique: true });

export const Chore = defineModel<ChoreDocument>('Chore', schema, {
  about: 'family',
  what: 'The chores of your family, with their points and ages',
  why: 'To plan them',
  kept: { until: 'the family is deleted' },
  exported: ['chores'],
  shards: { key: 'familyId', broadcast: { _id: 'Calls name a chore by its id alone.' } },
});

export function detailsOf(chore: ChoreDetails): ChoreDetails {
  const { name, description, points, minAge, maxAge, pictogram, revision } = chore;
  const details: ChoreDetails = { name, description, points, minAge, maxAge, pictogram, revision };
  if (chore.creditedOnCompletion) details.creditedOnCompletion = true;
  if (chore.steps?.length) details.steps = chore.steps;
  return details;
}

export function toChore({
  _id,
  familyId,
  name,
  description,
  points,
  minAge,
  maxAge,
  pictogram,
  creditedOnCompletion,
  steps,
}: Omit<ChoreDocument, 'place'>): WireChore {
  const fields = { name, description, points, minAge, maxAge, pictogram: pictogram ?? null };
  const wire: WireChore = { id: _id, familyId, ...fields };
  if (creditedOnCompletion) wire.creditedOnCompletion = true;
  if (steps?.length) wire.steps = steps;
  return wire;
}
