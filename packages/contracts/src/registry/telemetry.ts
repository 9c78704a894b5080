import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { reportedError } from './errors.ts';
import { buildName } from './remote-manifest.ts';

/** Phases of loading a remote, in order (see `shell/src/remotes/federation.ts`). */
export const loadPhase = z.enum(['entry', 'init', 'code', 'evaluation']);

export type LoadPhase = z.output<typeof loadPhase>;

const milliseconds = z.number().min(0).max(120_000);

/** The health of one build on one page. A boolean is true if what it names happened at least once. */
export const buildReport = z.object({
  name: buildName,
  buildId,
  opened: z.boolean(),
  /** The build, or the code of one of its parts, could not be loaded after all retries. */
  loadError: z.boolean(),
  /** A component of the build threw while rendering. */
  boundaryError: z.boolean(),
  phases: z.partialRecord(loadPhase, milliseconds),
  /** The first error since the last report, if the build failed. */
  error: reportedError.optional(),
});

export type BuildReport = z.output<typeof buildReport>;

export const sendTelemetry = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/telemetry',
  access: 'public',
  summary:
    'Report how the builds on a page did since its last report; only counts and errors without personal data are stored',
  body: z.object({ releaseId: z.string().min(1).max(64), builds: z.array(buildReport).min(1).max(40) }),
  problems: ['too-many-requests'],
});

export const telemetryPoint = z.object({
  /** Start of the interval. */
  at: moment,
  opened: z.int(),
  loadErrors: z.int(),
  boundaryErrors: z.int(),
  /** Median of each phase, in milliseconds, if the build was opened. */
  phases: z.partialRecord(loadPhase, z.number()),
});

export const getTelemetry = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/telemetry/:name',
  access: 'developer',
  summary: 'Health of the builds of a name, by build and interval; intervals without a page load are omitted',
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
