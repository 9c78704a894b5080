import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection, isDuplicate, nextId, runTransaction } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';
import { catalog } from './catalog.ts';
import { Chore } from '../model/chore.model.ts';

/** Families that have received the catalog, recorded so that chores that they delete do not come back. */
const StockedFamily = defineCollection(
  'StockedFamily',
  new Schema({ _id: Number, at: Date }, { collection: 'stockedFamilies', versionKey: false }),
  {
    about: 'family',
    what: 'Whether your family has received the first list of chores',
    why: 'So that chores you delete do not come back',
    kept: { until: 'the family is deleted' },
    exported: 'It says only that a family exists',
    shards: { key: '_id' },
  },
);

eraseById('family', StockedFamily);

/** Copies the catalog to a family's chores, unless it has been copied before. Safe to call concurrently. */
export async function copyCatalog(familyId: number): Promise<void> {
  if (await StockedFamily.exists({ _id: familyId })) return;
  const chores = await Promise.all(
    catalog.map(async (chore, place) => ({
      ...chore,
      _id: await nextId('chore'),
      familyId,
      place,
      revision: 1,
    })),
  );
  try {
    await runTransaction(async (session) => {
      await StockedFamily.create([{ _id: familyId, at: new Date() }], { session });
      await Chore.insertMany(chores, { session, lean: true });
    });
  } catch (error) {
    // A concurrent call has copied the catalog.
    if (!isDuplicate(error)) throw error;
  }
}
