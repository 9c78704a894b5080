import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { build, buildId, file } from './build.ts';
import { listedVerdict } from './gate-verdicts.ts';
import { buildName } from './remote-manifest.ts';

const buildParams = z.object({ name: buildName, buildId });
const encoding = z.enum(['br', 'gzip']);

/** A stored file of a build; with an encoding, its compressed form. */
export const fileForm = z.object({ file, encoding: encoding.optional() });

export type FileForm = z.output<typeof fileForm>;

export const describeBuild = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/registry/builds/:name/:buildId',
  access: 'publisher',
  summary:
    'Describe a build to be published: returns the files that are still missing, and publishes the build once none is missing',
  params: buildParams,
  body: build,
  response: z.object({
    missing: z.array(fileForm),
    publishedAt: moment.nullable(),
    /**
     * A sentence for each service that did not respond: the build was compared with the API that the service served
     * last, if the registry has ever seen one.
     */
    notes: z.array(z.string()).optional(),
  }),
  problems: ['build-differs', 'build-refused'],
});

export const sendFile = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/registry/builds/:name/:buildId/file',
  access: 'publisher',
  summary: 'Upload a file of a described build; refused if its content does not match the description',
  params: buildParams,
  query: fileForm,
  body: z.instanceof(Uint8Array),
  file: true,
  problems: ['not-found', 'build-refused'],
});

export const listedBuild = z.object({
  buildId,
  publishedAt: moment,
  /** Who published it: `account:7`, the id of a token, `operator-token`, or `local` for `LOCAL_BUILDS`. */
  by: z.string(),
  /** Size of its scripts in bytes, compressed with gzip where such a form exists. */
  bytes: z.int().min(0),
  /** What the channel `stable` uses it for. */
  use: z.enum(['released', 'candidate', 'last-good', 'none']),
  /** Whether the release gate lets it be released on the channel `stable`. */
  gate: z.object({
    /** `missing`: it lacks a verdict that it needs. */
    outcome: z.enum(['passed', 'refused', 'missing']),
    /** What keeps it from being released; empty if it passed. */
    reasons: z.array(z.string()),
    /** The verdicts with a trusted signature, newest first. */
    verdicts: z.array(listedVerdict),
  }),
});

export type ListedBuild = z.output<typeof listedBuild>;

export const listBuilds = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/builds/:name',
  access: 'developer',
  summary: 'The stored builds of a name, newest first',
  params: z.object({ name: buildName }),
  response: z.array(listedBuild),
});
