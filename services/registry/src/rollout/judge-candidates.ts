import { log } from '@family-chores/service-kit/log';
import { changeRelease, isVersionConflict } from '../releases/change-release.ts';
import { ReleaseModel, type StoredCandidate, type StoredRelease } from '../model/release.model.ts';
import { abort, pause, reachNextStep } from '../releases/release.rules.ts';
import { candidateConflicts } from '../compatibility/released-builds.ts';
import { judge, noReports, type Judgment } from './judge.rules.ts';
import { candidates, judgments } from './metrics.ts';
import { evidenceSince } from './read-evidence.ts';

async function judgmentOn(release: StoredRelease, candidate: StoredCandidate, now: Date): Promise<Judgment> {
  const conflicts = await candidateConflicts(release);
  // Release documents omit an incompatible candidate, so pages would never report on it.
  if (conflicts.length > 0) {
    return {
      decision: 'abort',
      reason: `It is incompatible with what has been released since: ${conflicts.join('; ')}`,
    };
  }
  const counts = await evidenceSince(release, candidate.since);
  return judge(candidate, {
    candidate: counts.get(candidate.buildId) ?? noReports,
    before: counts.get(release.history[0] ?? '') ?? noReports,
    now,
  });
}

async function judgeOne(release: StoredRelease, candidate: StoredCandidate, now: Date): Promise<void> {
  const judgment = await judgmentOn(release, candidate, now);
  if (judgment.decision === 'wait') return;
  const { name, channel, version } = release;
  const { decision, reason } = judgment;
  const changes = { abort, pause, next: (current: StoredRelease) => reachNextStep(current, { now, reason }) };
  await changeRelease(
    { name, channel, version, by: 'registry' },
    { decide: (current) => changes[decision](current, reason) },
  );
  judgments.inc({ verdict: decision });
}

function measure(releases: readonly StoredRelease[]): void {
  for (const status of ['running', 'paused'] as const)
    candidates.set({ status }, releases.filter(({ candidate }) => candidate?.status === status).length);
}

/** Aborts failing candidates, pauses doubtful ones and moves healthy ones to the next step. */
export async function judgeCandidates(now = new Date()): Promise<void> {
  const releases = await ReleaseModel.find({ candidate: { $ne: null } }).lean();
  measure(releases);
  for (const release of releases) {
    if (!release.candidate) continue;
    try {
      await judgeOne(release, release.candidate, now);
    } catch (error) {
      // Another replica or an operator changed the release first. The next run judges its new state.
      if (isVersionConflict(error)) continue;
      const { name, channel } = release;
      log.error({ error, name, channel }, 'A candidate could not be judged');
    }
  }
}
