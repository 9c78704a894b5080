import { log } from '@family-chores/service-kit/log';
import { overrideGate } from '../gate/gate.ts';
import { ReleaseModel, type StoredRelease } from '../model/release.model.ts';
import { isVersionConflict } from '../releases/change-release.ts';
import { rollBackRelease } from '../releases/release-build.ts';
import { noReports } from '../rollout/judge.rules.ts';
import { judgments } from '../rollout/metrics.ts';
import { evidenceSince } from '../rollout/read-evidence.ts';
import { faultOf, watchAt, watchedSince } from '../rollout/watch.rules.ts';
import { reportsBeforeRelease } from './reports-before-release.ts';

const BY = 'registry';

async function watchOne(release: StoredRelease, now: Date): Promise<void> {
  const { name, channel, version } = release;
  const [buildId = ''] = release.history;
  const watch = watchAt(release, now);
  if (!watch) return;
  const [counts, replaced] = await Promise.all([
    evidenceSince(release, watch.since),
    reportsBeforeRelease(release, watch),
  ]);
  const reason = faultOf(buildId, { current: counts.get(buildId) ?? noReports, replaced });
  if (reason === null) return;
  await rollBackRelease({ name, channel, version, by: BY }, { reason }, overrideGate(BY, reason));
  judgments.inc({ verdict: 'roll-back' });
}

/**
 * Rolls back watched releases of the last ten minutes whose builds fail too often, compared with those they replaced.
 */
export async function watchReleases(now = new Date()): Promise<void> {
  const releases = await ReleaseModel.find({ 'watch.since': { $gt: watchedSince(now) } }).lean();
  for (const release of releases) {
    try {
      await watchOne(release, now);
    } catch (error) {
      // Another replica or an operator changed the release first. The next run judges its new state.
      if (isVersionConflict(error)) continue;
      const { name, channel } = release;
      log.error({ error, name, channel }, 'A release could not be watched, or could not be rolled back');
    }
  }
}
