import { apiDocuments, apiRequest, type ServedApi } from '@family-chores/contracts/operations/api';
import { problem } from '@family-chores/contracts/problem';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { requestEach } from '@family-chores/service-kit/nats';
import { ServiceReleaseModel } from '../model/service-release.model.ts';
import { type Api, readApi } from './api-documents.rules.ts';
import { ServedApiModel } from './served-api.model.ts';

export interface ServedVersion {
  /** Hash of the version's code. */
  readonly build: string;
  readonly api: Api;
  /** Types of the events that it handles. */
  readonly consumes: readonly string[];
  readonly isCandidate: boolean;
}

export interface ServedBy {
  /**
   * The running versions that pages may call; if no replica of the current version responds, only the version stored
   * last, if any.
   */
  readonly versions: readonly ServedVersion[];
  /** When the stored version was last seen; null if the versions are running, or if none was ever seen. */
  readonly seenAt: Date | null;
}

async function store(service: ServiceName, { build, openapi, asyncapi, consumes }: ServedApi): Promise<void> {
  const documents = JSON.stringify({ openapi, asyncapi });
  await ServedApiModel.updateOne(
    { _id: service },
    { $set: { build, seenAt: new Date(), documents, consumes } },
    { upsert: true },
  );
}

async function lastServedBy(service: ServiceName): Promise<ServedBy> {
  const stored = await ServedApiModel.findById(service).lean();
  if (!stored) return { versions: [], seenAt: null };
  const { build, documents, consumes = [], seenAt } = stored;
  const api = readApi(apiDocuments.parse(JSON.parse(documents)));
  return { versions: [{ build, api, consumes, isCandidate: false }], seenAt };
}

/**
 * The version that the newest replica of a service runs; replicas of candidates are ignored.
 * @throws Problem `release-refused` if no replica responds
 */
export async function runningVersion(service: ServiceName): Promise<string> {
  const newest = newestOf(await requestEach(apiRequest(service), {}));
  if (!newest) throw problem('release-refused', { detail: `${service} does not respond` });
  return newest.build;
}

function newestOf(replicas: readonly ServedApi[]): ServedApi | undefined {
  const current = replicas.filter(({ isCandidate }) => !isCandidate);
  return current.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))[0];
}

/** Stores the response of the current version's newest replica, in case none responds next time. */
export async function servedBy(service: ServiceName): Promise<ServedBy> {
  const responding = await requestEach(apiRequest(service), {});
  const release = await ServiceReleaseModel.findById(service).lean();
  // Some pages call the candidate, so it must serve what they use as well.
  const replicas = responding.filter(
    ({ isCandidate, build }) => !isCandidate || build === release?.candidate?.version,
  );
  const newest = newestOf(replicas);
  if (!newest) return lastServedBy(service);
  await store(service, newest);
  const byBuild = new Map(replicas.map((replica) => [replica.build, replica]));
  return {
    versions: [...byBuild.values()].map((replica) => ({
      build: replica.build,
      api: readApi(replica),
      consumes: replica.consumes,
      isCandidate: replica.isCandidate,
    })),
    seenAt: null,
  };
}
