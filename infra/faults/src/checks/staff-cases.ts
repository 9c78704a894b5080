import type { Input } from '../client/input.ts';
import { tinyScript } from '../client/tiny-build.ts';
import { patientPlan, type Shelf } from './shelf.ts';

const nothing = (): Input => ({});
const on =
  (channel: 'stable' | 'preview', body?: object) =>
  ({ name }: Shelf): Input => ({ params: { name, channel }, ...(body && { body }) });
const ofUnknown = ({ name, unknown }: Shelf) => ({
  params: { name, buildId: unknown.description.buildId },
});
const ofRewards = (): Input => ({ params: { service: 'rewards' } });

/**
 * What each call of those who run or ship the product is tried with: an input with which an operator succeeds. In the
 * order in which an operator then makes them; calls about something that has a version are given it besides.
 */
export const staffCases: Readonly<Record<string, (shelf: Shelf) => Input>> = {
  'GET /api/operations/services': nothing,
  'GET /api/operations/dead-letters/:service': ofRewards,
  'POST /api/operations/dead-letters/:service/replay': ofRewards,

  'PUT /api/registry/builds/:name/:buildId': (shelf) => ({
    ...ofUnknown(shelf),
    body: shelf.unknown.description,
  }),
  'PUT /api/registry/builds/:name/:buildId/file': (shelf) => ({
    ...ofUnknown(shelf),
    query: { file: tinyScript },
    body: shelf.unknown.bytesOf({}),
  }),
  'GET /api/registry/builds/:name': ({ name }) => ({ params: { name } }),

  'GET /api/registry/releases': nothing,
  'GET /api/registry/releases/:name/:channel': on('stable'),
  'POST /api/registry/releases/:name/:channel': (shelf) =>
    on('stable', { buildId: shelf.buildId, plan: patientPlan })(shelf),
  'POST /api/registry/releases/:name/:channel/pause': on('stable'),
  'POST /api/registry/releases/:name/:channel/resume': on('stable'),
  'POST /api/registry/releases/:name/:channel/abort': on('stable', { reason: 'Enough was seen' }),
  'POST /api/registry/releases/:name/:channel/rollback': on('stable', {}),
  'POST /api/registry/releases/:name/:channel/promote': on('preview'),
  'GET /api/registry/telemetry/:name': ({ name }) => ({ params: { name } }),
  'GET /api/registry/audit': nothing,

  'POST /api/registry/tokens': ({ name }) => ({ body: { name, note: 'Of the team' } }),
  'GET /api/registry/tokens': nothing,
  'DELETE /api/registry/tokens/:tokenId': ({ tokenId }) => ({ params: { tokenId } }),

  'PUT /api/pins': ({ name, buildId }) => ({ body: { builds: { [name]: buildId } } }),
};
