import { asyncApiDocument } from '@family-chores/contracts/asyncapi';
import { events } from '@family-chores/contracts/all-contracts';
import { openApiDocument } from '@family-chores/contracts/openapi';
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

const ownEvents = (service: ServiceName) => asyncApiDocument(events.filter(({ from }) => from === service));

/** @returns a function that describes the service: the calls that it has mounted and the events that it sends */
export function apiOf(
  service: ServiceName,
  { startedAt, build, isCandidate, routes, consumers, ...described }: DescribedService,
): () => ServedApi {
  const { describeEvents = () => ownEvents(service) } = described;
  return () => ({
    startedAt: startedAt.toISOString(),
    build,
    isCandidate,
    consumes: [...new Set(consumers.map(({ event }) => event.type))],
    openapi: openApiDocument({ calls: routes.map(({ call }) => call) }),
    asyncapi: describeEvents(),
  });
}
