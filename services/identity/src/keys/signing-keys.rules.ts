interface DatedKey {
  createdAt: Date;
}

const SIGNING_LIFETIME_MS = 30 * 24 * 3_600_000;
/** A key is published this long before it signs, so that services that cache the keys fetch it in time. */
const PUBLISHED_BEFORE_USE_MS = 60_000;

export function isRotationDue(newest: DatedKey | null, now: Date): boolean {
  return newest === null || now.getTime() - newest.createdAt.getTime() >= SIGNING_LIFETIME_MS;
}

export function keyToSignWith<Key extends DatedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const newestFirst = keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const published = newestFirst.find(
    ({ createdAt }) => now.getTime() - createdAt.getTime() >= PUBLISHED_BEFORE_USE_MS,
  );
  return published ?? newestFirst.at(-1);
}
