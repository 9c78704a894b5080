import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';
import type { SignedVerdict } from './gate.rules.ts';

/** The newest verdict about a build in a build of the shell. */
export interface StoredVerdict extends Omit<SignedVerdict, 'at'> {
  /** `<name>/<buildId>@<shell>` */
  _id: string;
  at: Date;
  /** Who recorded it, in the format of the audit. */
  by: string;
}

export const verdictKey = ({ name, buildId, shell }: Pick<StoredVerdict, 'name' | 'buildId' | 'shell'>) =>
  `${name}/${buildId}@${shell}`;

const schema = new Schema<StoredVerdict>(
  {
    _id: String,
    name: { type: String, required: true },
    buildId: { type: String, required: true },
    shell: { type: String, required: true },
    outcome: { type: String, required: true },
    findings: { type: [String], required: true },
    at: { type: Date, required: true },
    signature: { type: String, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ name: 1, buildId: 1 });
schema.index({ shell: 1 });

export const VerdictModel = defineCollection('GateVerdict', schema, {
  about: 'staff',
  what: 'What the tests of a version of the product found, and who ran them',
  why: 'To release only versions that were tested',
  kept: { until: 'a version is no longer used' },
  shards: { unsharded: 'It grows with builds only' },
});
