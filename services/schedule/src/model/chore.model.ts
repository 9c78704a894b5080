import type { Chore as WireChore } from '@family-chores/contracts/schedule/chores';
import type { PictogramName } from '@family-chores/contracts/schedule/pictograms';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** The content of a chore, of which assignments keep a copy. */
export interface ChoreFacts {
  name: string;
  description: string;
  points: number;
  minAge: number;
  /** Null: no upper limit. */
  maxAge: number | null;
  pictogram: PictogramName | null;
  /** Completing an assignment verifies it, too. Absent: another member verifies it. */
  creditedOnCompletion?: boolean | undefined;
  /** Increases with every edit, so that an outdated copy can be recognized. */
  revision: number;
}

export interface ChoreDocument extends ChoreFacts {
  _id: number;
  familyId: number;
  /** A number that is unique in the family and limits how many chores it has. */
  place: number;
}

export const choreFactsFields = {
  name: String,
  description: String,
  points: Number,
  minAge: Number,
  maxAge: Number,
  pictogram: String,
  creditedOnCompletion: Boolean,
  revision: Number,
};

const schema = new Schema<ChoreDocument>({
  _id: Number,
  familyId: Number,
  place: Number,
  ...choreFactsFields,
});
schema.index({ familyId: 1, place: 1 }, { unique: true });

export const Chore = defineModel<ChoreDocument>('Chore', schema);

export function factsOf(chore: ChoreFacts): ChoreFacts {
  const { name, description, points, minAge, maxAge, pictogram, creditedOnCompletion, revision } = chore;
  const facts = { name, description, points, minAge, maxAge, pictogram, revision };
  return creditedOnCompletion ? { ...facts, creditedOnCompletion } : facts;
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
}: Omit<ChoreDocument, 'place'>): WireChore {
  const fields = { name, description, points, minAge, maxAge, pictogram: pictogram ?? null };
  const wire: WireChore = { id: _id, familyId, ...fields };
  if (creditedOnCompletion) wire.creditedOnCompletion = true;
  return wire;
}
