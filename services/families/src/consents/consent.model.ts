import { alsoErase } from '@family-chores/service-kit/erasure';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** Records that an account agreed to a text on behalf of its family. Only `givenBy` ever changes. */
export interface ConsentDocument {
  _id: number;
  familyId: number;
  textId: string;
  version: number;
  /** The text as it was shown. */
  text: string;
  /** The account that agreed; removed when the account is deleted, while the consent stays. */
  givenBy?: number;
  /**
   * The member who acted, in a family with a PIN. `defineModel` of the kit adds this field to the schema, and `create`
   * stores it.
   */
  actedBy?: number;
  at: Date;
}

const schema = new Schema<ConsentDocument>({
  _id: Number,
  familyId: Number,
  textId: String,
  version: Number,
  text: String,
  givenBy: Number,
  at: Date,
});
// A family consents once to each version.
schema.index({ familyId: 1, textId: 1, version: 1 }, { unique: true });
schema.index({ givenBy: 1 }, { partialFilterExpression: { givenBy: { $exists: true } } });

export const Consent = defineModel<ConsentDocument>('Consent', schema, {
  about: 'family',
  what: 'Who agreed that data of children is stored, when, and to which text',
  why: 'To show that a parent or guardian agreed',
  kept: { until: 'the family is deleted' },
  exported: ['consents'],
  shards: { key: 'familyId', broadcast: { givenBy: 'An account is deleted, which is rare.' } },
});

alsoErase('account', (accountId) => Consent.updateMany({ givenBy: accountId }, { $unset: { givenBy: 1 } }));
