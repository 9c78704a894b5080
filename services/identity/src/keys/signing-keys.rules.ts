interface Aged {
  createdAt: Date;
}

const signingLifeMs = 30 * 24 * 3_600_000;
/** A key is published this long before it signs, so that services which cache the keys fetch it in time. */
const servedFirstMs = 60_000;

/** True when a new key is due. */
export function isRotationDue(newest: Aged | null, now: Date): boolean {
  return newest === null || now.getTime() - newest.createdAt.getTime() >= signingLifeMs;
}

/** The key to sign with: the newest one published long enough, otherwise the oldest. */
export function keyToSignWith<Key extends Aged>(keys: readonly Key[], now: Date): Key | undefined {
  const newestFirst = keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const served = newestFirst.find(({ createdAt }) => now.getTime() - createdAt.getTime() >= servedFirstMs);
  return served ?? newestFirst.at(-1);
}
