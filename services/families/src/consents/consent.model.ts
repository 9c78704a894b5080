import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** That an account agreed to a text on behalf of its family. Immutable. */
export interface ConsentDocument {
  _id: number;
  familyId: number;
  textId: 'child-data';
  version: 1;
  /** As it was shown, so that it can be read when the product has another. */
  text: string;
  accountId: number;
  /** The member who acted, in a family with a PIN. */
  actedBy?: number;
  at: Date;
}

const schema = new Schema<ConsentDocument>({
  _id: Number,
  familyId: Number,
  textId: String,
  version: Number,
  text: String,
  accountId: Number,
  at: Date,
});
// Once for each version, even when given concurrently.
schema.index({ familyId: 1, textId: 1, version: 1 }, { unique: true });

export const Consent = defineModel<ConsentDocument>('Consent', schema, {
  about: 'family',
  what: 'Who agreed that data of children is stored, when, and to which text',
  why: 'To show that a parent or guardian agreed',
  kept: { until: 'the family is deleted' },
  exported: ['consents'],
});
