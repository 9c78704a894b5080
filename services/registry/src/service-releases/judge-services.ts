import { type ServiceState, stateRequest } from '@family-chores/contracts/operations/operations';
import { addTraffic, type CallTraffic } from '@family-chores/contracts/operations/traffic';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { log } from '@family-chores/service-kit/log';
import { requestEach } from '@family-chores/service-kit/nats';
import {
  ServiceReleaseModel,
  type StoredServiceCandidate,
  type StoredServiceRelease,
} from '../model/service-release.model.ts';
import { shareOf } from '../model/share-of.rules.ts';
import { changeServiceRelease } from './change-service-release.ts';
import { judgeService } from './judge-service.rules.ts';
import { abort, reachNextStep } from './service-release.rules.ts';

const trafficOf = (replicas: readonly ServiceState[]) =>
  addTraffic(replicas.flatMap(({ traffic }) => traffic));

const trafficOfCurrent = (replicas: readonly ServiceState[]) =>
  trafficOf(replicas.filter(({ isCandidate }) => !isCandidate));

export const currentTraffic = async (name: ServiceName): Promise<CallTraffic[]> =>
  trafficOfCurrent(await requestEach(stateRequest(name), {}));

/** Another replica of the registry may have judged the candidate first. */
const isUnchanged = (
  { candidate }: StoredServiceRelease,
  { version, step, status }: StoredServiceCandidate,
) => candidate?.version === version && candidate.step === step && candidate.status === status;

async function judgeOne(name: ServiceName, candidate: StoredServiceCandidate, now: Date): Promise<void> {
  const replicas = await requestEach(stateRequest(name), {});
  // If no replica of either version responds, the cause may be NATS or this registry.
  if (replicas.length === 0) return;
  const candidateReplicas = replicas.filter(
    ({ isCandidate, build }) => isCandidate && build === candidate.version,
  );
  const current = trafficOfCurrent(replicas);
  const isCurrentCalled = shareOf(candidate) < 100;
  await ServiceReleaseModel.updateOne(
    { _id: name, 'candidate.version': candidate.version },
    {
      $set: {
        ...(candidateReplicas.length > 0 && { 'candidate.seenAt': now }),
        ...(isCurrentCalled && { 'candidate.baseline': current }),
      },
    },
  );
  const judgment = judgeService(candidate, {
    candidate: candidateReplicas.length > 0 ? trafficOf(candidateReplicas) : null,
    current: isCurrentCalled ? current : candidate.baseline,
    now,
  });
  if (judgment.decision === 'wait') return;
  const { decision, reason } = judgment;
  const decide = { abort, next: reachNextStep }[decision];
  await changeServiceRelease({
    name,
    by: 'registry',
    decide: (release) => (isUnchanged(release, candidate) ? decide(release, now, reason) : null),
  });
}

export async function judgeServices(now = new Date()): Promise<void> {
  const releases = await ServiceReleaseModel.find({ candidate: { $ne: null } }).lean();
  for (const { _id, candidate } of releases) {
    const name = serviceNames.find((service) => service === _id);
    if (!name || !candidate) continue;
    try {
      await judgeOne(name, candidate, now);
    } catch (error) {
      log.error({ error, service: name }, 'The candidate of a service could not be judged');
    }
  }
}
