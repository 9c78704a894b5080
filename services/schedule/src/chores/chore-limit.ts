import { problem } from '@family-chores/contracts/problem';
import { create, type OutboxEntry } from '@family-chores/service-kit/events';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';

/** More than a family needs, but bounded, because one response lists all of them. */
export const MAX_CHORES = 2000;

/**
 * Creates a chore unless its family has `MAX_CHORES`. Each chore has a `place`, a number below that limit which is
 * unique in the family, so a unique index enforces the limit even for concurrent calls.
 * @throws Problem `chore-limit-reached`
 */
export async function createWithinLimit(
  chore: Omit<ChoreDocument, 'place'>,
  entry: OutboxEntry,
): Promise<ChoreDocument> {
  for (;;) {
    const place = await freePlace(chore.familyId);
    if (place === undefined) throw problem('chore-limit-reached');
    try {
      return await create(Chore, { ...chore, place }, entry);
    } catch (error) {
      if (!isDuplicate(error, 'place')) throw error;
    }
  }
}

/** A random free place, so that concurrent calls rarely choose the same one; undefined if none is free. */
async function freePlace(familyId: number): Promise<number | undefined> {
  const chores = await Chore.find({ familyId }, { _id: 0, place: 1 }).lean();
  const taken = new Set(chores.map(({ place }) => place));
  const free = Array.from({ length: MAX_CHORES }, (_, place) => place).filter((place) => !taken.has(place));
  return free[Math.floor(Math.random() * free.length)];
}
