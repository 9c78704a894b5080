import { apiDocuments, apiRequest, type ServedApi } from '@family-chores/contracts/operations/api';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { requestEach } from '@family-chores/service-kit/nats';
import { type Api, readApi } from './api-documents.rules.ts';
import { ServedApiModel } from './served-api.model.ts';

/** One version of a service. */
export interface ServedVersion {
  /** Hash of its code. */
  readonly build: string;
  readonly api: Api;
}

/** What a service serves. */
export interface ServedBy {
  /** Of each version that is running; the last known one while none responds, and none if there never was one. */
  readonly versions: readonly ServedVersion[];
  /** When it was last known to serve this; null: it responds. */
  readonly seenAt: Date | null;
}

async function store(service: ServiceName, { build, openapi, asyncapi }: ServedApi): Promise<void> {
  const documents = JSON.stringify({ openapi, asyncapi });
  await ServedApiModel.updateOne(
    { _id: service },
    { $set: { build, seenAt: new Date(), documents } },
    { upsert: true },
  );
}

async function lastServedBy(service: ServiceName): Promise<ServedBy> {
  const stored = await ServedApiModel.findById(service).lean();
  if (!stored) return { versions: [], seenAt: null };
  const { build, documents, seenAt } = stored;
  return { versions: [{ build, api: readApi(apiDocuments.parse(JSON.parse(documents))) }], seenAt };
}

/** Requests what every replica of a service serves, and stores it for when none responds. */
export async function servedBy(service: ServiceName): Promise<ServedBy> {
  const replicas = await requestEach(apiRequest(service), {});
  const [newest] = replicas.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
  if (!newest) return lastServedBy(service);
  await store(service, newest);
  const byBuild = new Map(replicas.map((replica) => [replica.build, replica]));
  return {
    versions: [...byBuild.values()].map((replica) => ({ build: replica.build, api: readApi(replica) })),
    seenAt: null,
  };
}
