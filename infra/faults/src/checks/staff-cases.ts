import type { EndpointWith } from '@family-chores/contracts/all-contracts';
import type { StaffAccess } from '@family-chores/contracts/define-call';
import type { RequestInput } from '../client/input.ts';
import { TINY_SCRIPT } from '../client/tiny-build.ts';
import { FIRST_STEP_PLAN, type RegistryFixture, STAFF_SLOT } from './registry-fixture.ts';

const noInput = (): RequestInput => ({});
const onChannel =
  (channel: 'stable' | 'preview', body?: object) =>
  ({ name }: RegistryFixture): RequestInput => ({ params: { name, channel }, ...(body && { body }) });
const aboutUnpublished = ({ name, unpublished }: RegistryFixture) => ({
  params: { name, buildId: unpublished.description.buildId },
});
const aboutRewards = (): RequestInput => ({ params: { service: 'rewards' } });

const aboutService = (body?: object) => (): RequestInput => ({
  params: { name: 'rewards' },
  ...(body && { body }),
});

/** Calls that even an operator cannot make, because no candidate of the service runs. */
export const refusedWithoutCandidate: ReadonlyMap<string, number> = new Map([
  ['POST /api/registry/services/:name', 422],
  ['POST /api/registry/services/:name/abort', 409],
  ['POST /api/registry/services/:name/finish', 409],
]);

/**
 * Clients that are not staff try these calls and are refused. Then an operator makes them in this order.
 * `staff-matrix.ts` adds the version that conditional calls need.
 */
export const staffCases: Readonly<
  Record<EndpointWith<StaffAccess>, (registry: RegistryFixture) => RequestInput>
> = {
  'GET /api/operations/services': noInput,
  'GET /api/operations/dead-letters/:service': aboutRewards,
  'POST /api/operations/dead-letters/:service/replay': aboutRewards,
  'DELETE /api/operations/dead-letters/:service/:id': () => ({
    params: { service: 'rewards', id: 'rewards-credit-points:1' },
  }),

  'PUT /api/registry/builds/:name/:buildId': (registry) => ({
    ...aboutUnpublished(registry),
    body: registry.unpublished.description,
  }),
  'PUT /api/registry/builds/:name/:buildId/file': (registry) => ({
    ...aboutUnpublished(registry),
    query: { file: TINY_SCRIPT },
    body: registry.unpublished.bytesOf({}),
  }),
  'GET /api/registry/builds/:name': ({ name }) => ({ params: { name } }),
  'PUT /api/registry/builds/:name/:buildId/verdicts/:shell': ({ verdict }) => ({ ...verdict }),

  'GET /api/registry/releases': noInput,
  'GET /api/registry/releases/:name/:channel': onChannel('stable'),
  'POST /api/registry/releases/:name/:channel': (registry) =>
    onChannel('stable', { buildId: registry.buildId, plan: FIRST_STEP_PLAN })(registry),
  'GET /api/registry/releases/:name/:channel/verdicts': (registry) => ({
    ...onChannel('stable')(registry),
    query: { buildId: registry.buildId },
  }),
  'POST /api/registry/releases/:name/:channel/override': (registry) =>
    onChannel('stable', { buildId: registry.buildId, plan: FIRST_STEP_PLAN, reason: 'The gate is down' })(
      registry,
    ),
  'POST /api/registry/releases/:name/:channel/pause': onChannel('stable'),
  'POST /api/registry/releases/:name/:channel/resume': onChannel('stable'),
  'POST /api/registry/releases/:name/:channel/abort': onChannel('stable', { reason: 'Enough was seen' }),
  'POST /api/registry/releases/:name/:channel/rollback': onChannel('stable', {}),
  'POST /api/registry/releases/:name/:channel/promote': onChannel('preview'),
  'GET /api/registry/telemetry/:name': ({ name }) => ({ params: { name } }),
  'GET /api/registry/errors/:name': ({ name }) => ({ params: { name } }),
  'GET /api/registry/audit': noInput,

  'POST /api/registry/tokens': ({ name }) => ({ body: { name, note: 'Of the team' } }),
  'GET /api/registry/tokens': noInput,
  'DELETE /api/registry/tokens/:tokenId': ({ tokenId }) => ({ params: { tokenId } }),

  'GET /api/registry/flags': noInput,
  'PUT /api/registry/flags/:name': ({ name }) => ({ params: { name }, body: { percent: 5, familyIds: [1] } }),
  'DELETE /api/registry/flags/:name': ({ name }) => ({ params: { name } }),
  'GET /api/registry/slots': noInput,
  'PUT /api/registry/slots/:slot/order': () => ({
    params: { slot: STAFF_SLOT },
    body: { parts: [{ remote: 'mf-rewards', part: 'rewards' }] },
  }),
  'DELETE /api/registry/slots/:slot/order': () => ({ params: { slot: STAFF_SLOT } }),

  'GET /api/registry/services': noInput,
  'GET /api/registry/services/:name': aboutService(),
  'POST /api/registry/services/:name': aboutService({ plan: { steps: [100] } }),
  'POST /api/registry/services/:name/abort': aboutService({ reason: 'Enough was seen' }),
  'POST /api/registry/services/:name/finish': aboutService(),
  'POST /api/registry/services/:name/rollback': aboutService({ reason: 'It is slow' }),

  'PUT /api/pins': ({ name, buildId }) => ({ body: { builds: { [name]: buildId } } }),
};
