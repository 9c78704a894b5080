import { randomUUID } from 'node:crypto';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

const schema = new Schema<{ _id: string; name: string }>(
  { _id: String, name: String },
  { collection: 'installation', versionKey: false, id: false },
);

const Installation = defineCollection('Installation', schema, {
  about: 'no one',
  what: 'The name of this installation',
  shards: { unsharded: 'One document' },
});

/**
 * Returns the random name that distinguishes this database from others at Stripe: they may use the same Stripe account
 * and store accounts of the product with the same ids.
 */
export async function installationName(): Promise<string> {
  const { name } = await Installation.findOneAndUpdate(
    { _id: 'installation' },
    { $setOnInsert: { name: randomUUID() } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return name;
}
