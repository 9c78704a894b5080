export interface RetainedBuild {
  buildId: string;
  publishedAt: Date;
}

const RETENTION_DAYS = 30;
const MIN_KEPT_BUILDS = 20;

const DAY_MS = 24 * 3600 * 1000;

/** For how many days a described build may wait for its files. */
export const DRAFT_DAYS = 1;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Ids of a name's builds that are no longer needed.
 * @param builds all published builds of the name
 * @param referenced the builds that any release of the name refers to, in its history or as candidate
 */
export function toRetire(
  builds: readonly RetainedBuild[],
  referenced: ReadonlySet<string>,
  now: Date,
): string[] {
  const newestFirst = builds.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const oldest = daysBefore(now, RETENTION_DAYS);
  return newestFirst
    .slice(MIN_KEPT_BUILDS)
    .filter(({ buildId, publishedAt }) => publishedAt < oldest && !referenced.has(buildId))
    .map(({ buildId }) => buildId);
}
