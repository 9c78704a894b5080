import type { ServedApi } from '@family-chores/contracts/operations/api';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Consumer } from '../events/index.ts';
import type { Route } from '../http/index.ts';

export interface DescribedService {
  readonly startedAt: Date;
  /** Hash of the running code. */
  readonly build: string;
  readonly isCandidate: boolean;
  readonly routes: readonly Route[];
  readonly consumers: readonly Consumer[];
  readonly describeEvents?: (() => Record<string, unknown>) | undefined;
}

/** @returns a function that describes the service: the calls that it has mounted and the events that it sends */
export function apiOf(
  service: ServiceName,
  { startedAt, build, isCandidate, routes, consumers, describeEvents }: DescribedService,
): () => Promise<ServedApi> {
  return async () => {
    // Loaded only when the registry requests a description, because the contracts of all services take 4 MB of memory.
    const { describeCalls, describeOwnEvents } = await import('./contract-documents.ts');
    return {
      startedAt: startedAt.toISOString(),
      build,
      isCandidate,
      consumes: [...new Set(consumers.map(({ event }) => event.type))],
      openapi: describeCalls(routes),
      asyncapi: describeEvents?.() ?? describeOwnEvents(service),
    };
  };
}
