import type { EndpointWith } from '@family-chores/contracts/catalog';
import type { StaffAccess } from '@family-chores/contracts/define-call';
import type { Input } from '../client/input.ts';
import { TINY_SCRIPT } from '../client/tiny-build.ts';
import { FIRST_STEP_PLAN, type RegistryFixture } from './registry-fixture.ts';

const nothing = (): Input => ({});
const on =
  (channel: 'stable' | 'preview', body?: object) =>
  ({ name }: RegistryFixture): Input => ({ params: { name, channel }, ...(body && { body }) });
const ofUnpublished = ({ name, unpublished }: RegistryFixture) => ({
  params: { name, buildId: unpublished.description.buildId },
});
const ofRewards = (): Input => ({ params: { service: 'rewards' } });

/**
 * The input with which each staff call is tried, and with which an operator succeeds, in the order in which an operator
 * makes them at the end. The version that conditional calls need is added later.
 */
export const staffCases: Readonly<Record<EndpointWith<StaffAccess>, (registry: RegistryFixture) => Input>> = {
  'GET /api/operations/services': nothing,
  'GET /api/operations/dead-letters/:service': ofRewards,
  'POST /api/operations/dead-letters/:service/replay': ofRewards,
  'DELETE /api/operations/dead-letters/:service/:id': () => ({
    params: { service: 'rewards', id: 'rewards-credit-points:1' },
  }),

  'PUT /api/registry/builds/:name/:buildId': (registry) => ({
    ...ofUnpublished(registry),
    body: registry.unpublished.description,
  }),
  'PUT /api/registry/builds/:name/:buildId/file': (registry) => ({
    ...ofUnpublished(registry),
    query: { file: TINY_SCRIPT },
    body: registry.unpublished.bytesOf({}),
  }),
  'GET /api/registry/builds/:name': ({ name }) => ({ params: { name } }),
  'PUT /api/registry/builds/:name/:buildId/verdicts/:shell': ({ verdict }) => ({ ...verdict }),

  'GET /api/registry/releases': nothing,
  'GET /api/registry/releases/:name/:channel': on('stable'),
  'POST /api/registry/releases/:name/:channel': (registry) =>
    on('stable', { buildId: registry.buildId, plan: FIRST_STEP_PLAN })(registry),
  'GET /api/registry/releases/:name/:channel/verdicts': (registry) => ({
    ...on('stable')(registry),
    query: { buildId: registry.buildId },
  }),
  'POST /api/registry/releases/:name/:channel/override': (registry) =>
    on('stable', { buildId: registry.buildId, plan: FIRST_STEP_PLAN, reason: 'The gate is down' })(registry),
  'POST /api/registry/releases/:name/:channel/pause': on('stable'),
  'POST /api/registry/releases/:name/:channel/resume': on('stable'),
  'POST /api/registry/releases/:name/:channel/abort': on('stable', { reason: 'Enough was seen' }),
  'POST /api/registry/releases/:name/:channel/rollback': on('stable', {}),
  'POST /api/registry/releases/:name/:channel/promote': on('preview'),
  'GET /api/registry/telemetry/:name': ({ name }) => ({ params: { name } }),
  'GET /api/registry/errors/:name': ({ name }) => ({ params: { name } }),
  'GET /api/registry/audit': nothing,

  'POST /api/registry/tokens': ({ name }) => ({ body: { name, note: 'Of the team' } }),
  'GET /api/registry/tokens': nothing,
  'DELETE /api/registry/tokens/:tokenId': ({ tokenId }) => ({ params: { tokenId } }),

  'PUT /api/pins': ({ name, buildId }) => ({ body: { builds: { [name]: buildId } } }),
};
