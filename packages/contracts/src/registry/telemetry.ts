import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { buildName } from './remote-manifest.ts';

/** Steps of a remote's start, in their order (see `shell/src/remotes/federation.ts`). */
export const loadPhase = z.enum(['entry', 'init', 'code', 'evaluation']);

export type LoadPhase = z.output<typeof loadPhase>;

const milliseconds = z.number().min(0).max(120_000);

/** What became of one build on one page; each happened there at least once, however often. */
export const buildReport = z.object({
  name: buildName,
  buildId,
  opened: z.boolean(),
  /** It could not be loaded, with all its tries. */
  loadError: z.boolean(),
  /** Something of it threw on the screen. */
  boundaryError: z.boolean(),
  phases: z.partialRecord(loadPhase, milliseconds),
});

export type BuildReport = z.output<typeof buildReport>;

export const sendTelemetry = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/telemetry',
  access: 'public',
  summary: 'What became of the builds on a page, since its last word: counted, nothing else is kept',
  body: z.object({ releaseId: z.string().min(1).max(64), builds: z.array(buildReport).min(1).max(40) }),
});

export const telemetryPoint = z.object({
  /** Start of its interval. */
  at: moment,
  opened: z.int(),
  loadErrors: z.int(),
  boundaryErrors: z.int(),
  /** Median of each phase, in milliseconds, as far as somebody opened it. */
  phases: z.partialRecord(loadPhase, z.number()),
});

export const getTelemetry = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/telemetry/:name',
  access: 'developer',
  summary:
    'How the builds of a name fared, by build and in intervals; those without a page load are left out',
  params: z.object({ name: buildName }),
  query: z.object({
    hours: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(168))
      .default(24),
  }),
  response: z.object({
    intervalMinutes: z.int(),
    builds: z.array(z.object({ buildId, points: z.array(telemetryPoint) })),
  }),
});
