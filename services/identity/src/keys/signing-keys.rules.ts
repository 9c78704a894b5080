interface Aged {
  createdAt: Date;
}

const signingLifeMs = 30 * 24 * 3_600_000;
/** A key is served this long before it signs: who fetched the keys just before it was made asks again in time. */
const servedFirstMs = 60_000;

/** True when it is time for a new key. */
export function isRotationDue(newest: Aged | null, now: Date): boolean {
  return newest === null || now.getTime() - newest.createdAt.getTime() >= signingLifeMs;
}

/** The key to sign with: the newest that has been served long enough, the oldest while there is none. */
export function keyToSignWith<Key extends Aged>(keys: readonly Key[], now: Date): Key | undefined {
  const newestFirst = keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const served = newestFirst.find(({ createdAt }) => now.getTime() - createdAt.getTime() >= servedFirstMs);
  return served ?? newestFirst.at(-1);
}
