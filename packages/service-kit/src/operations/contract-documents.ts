import { asyncApiDocument } from '@family-chores/contracts/asyncapi';
import { events } from '@family-chores/contracts/all-contracts';
import { openApiDocument } from '@family-chores/contracts/openapi';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Route } from '../http/index.ts';

/** An OpenAPI document of the calls that a service has mounted. */
export const describeCalls = (routes: readonly Route[]) =>
  openApiDocument({ calls: routes.map(({ call }) => call) });

/** An AsyncAPI document of the events that a service sends. */
export const describeOwnEvents = (service: ServiceName) =>
  asyncApiDocument(events.filter(({ from }) => from === service));
