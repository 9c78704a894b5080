import type { StoredRelease } from './release.model.ts';

/**
 * The build to which browsers fall back, and which a rollback releases: the newest earlier build that is not `faulty`.
 * If all earlier builds are faulty, the newest of them; undefined if there is no earlier build.
 */
export function lastGoodOf({
  history,
  faulty,
}: Pick<StoredRelease, 'history' | 'faulty'>): string | undefined {
  const [, ...previous] = history;
  return previous.find((buildId) => !faulty?.includes(buildId)) ?? previous[0];
}

/** The fully released builds that browsers may get: the current one and its fallback. */
export function servedBuilds(release: Pick<StoredRelease, 'history' | 'faulty'>): string[] {
  return [release.history[0], lastGoodOf(release)].filter((buildId) => buildId !== undefined);
}
