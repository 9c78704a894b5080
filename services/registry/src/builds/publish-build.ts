import type { Build } from '@family-chores/contracts/registry/build';
import type { Transaction } from '@family-chores/service-kit/events';
import { objectOf } from '../assets/asset-store.ts';
import { audit } from '../audit/audit.model.ts';
import { BuildModel, buildKey } from '../model/build.model.ts';

/**
 * Transfer size of a build's scripts in bytes: gzipped if a gzipped form exists.
 * @param sizes the sizes of the stored objects, by name
 */
export function transferBytes({ scripts }: Build, sizes: ReadonlyMap<string, number>): number {
  const sizeOf = (file: string) => sizes.get(objectOf({ file, encoding: 'gzip' })) ?? sizes.get(file) ?? 0;
  return Object.keys(scripts).reduce((sum, file) => sum + sizeOf(file), 0);
}

/** @returns false if it was published before, or has been retired */
export async function markPublished(
  { session }: Pick<Transaction, 'session'>,
  { build: { name, buildId }, by, bytes }: { build: Build; by: string; bytes: number },
): Promise<boolean> {
  const marked = await BuildModel.updateOne(
    { _id: buildKey(name, buildId), publishedAt: null, retiredAt: null },
    { $set: { publishedAt: new Date(), by, bytes } },
    { session },
  );
  if (marked.modifiedCount === 0) return false;
  await audit(session, { by, action: 'published', name, buildId });
  return true;
}
