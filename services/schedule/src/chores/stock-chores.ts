import { isDuplicate, nextId, runTransaction } from '@family-chores/service-kit/mongo';
import mongoose, { Schema } from 'mongoose';
import { catalogue } from './catalogue.ts';
import { Chore } from './chore.model.ts';

/** Families that were given the catalogue: what they delete of it does not come back. */
const StockedFamily = mongoose.model(
  'StockedFamily',
  new Schema({ _id: Number, at: Date }, { collection: 'stockedFamilies', versionKey: false }),
);

/** Gives a family the catalogue as chores of its own, the first time only, however many ask at once. */
export async function stockChores(familyId: number): Promise<void> {
  if (await StockedFamily.exists({ _id: familyId })) return;
  const chores = await Promise.all(
    catalogue.map(async (chore, place) => ({
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
    // Somebody else was first.
    if (!isDuplicate(error)) throw error;
  }
}
