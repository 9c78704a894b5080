/** What retention needs to know of a build. */
export interface Kept {
  buildId: string;
  publishedAt: Date;
}

const keptDays = 30;
const keptBuilds = 20;

const day = 24 * 3600 * 1000;

/** A description of which the files never came. */
export const draftDays = 1;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/**
 * The builds of one name that nobody needs any more: old, not among the newest, and in no release.
 * @param builds all published builds of the name
 * @param named the builds that any release of the name names, as everybody's, as one to go back to, or as candidate
 */
export function toRetire(builds: readonly Kept[], named: ReadonlySet<string>, now: Date): string[] {
  const newestFirst = builds.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const oldest = daysBefore(now, keptDays);
  return newestFirst
    .slice(keptBuilds)
    .filter(({ buildId, publishedAt }) => publishedAt < oldest && !named.has(buildId))
    .map(({ buildId }) => buildId);
}
