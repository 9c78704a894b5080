import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { buildId, file } from './build.ts';
import { MAX_MESSAGE } from './error-text.ts';
import { ERROR_NAME, MAX_FRAMES } from './name-rules.ts';
import { buildName, routePath } from './remote-manifest.ts';

const position = z.int().min(0).max(9_999_999);

/** A stack frame: a position in a file of a build, as the file was served. */
const errorFrame = z.object({
  name: buildName,
  buildId,
  file,
  /** From 1, like the column. */
  line: position,
  column: position,
  /** Name of the function, as minified; null if it has no plain name. */
  function: z
    .string()
    .regex(/^[\w$.]{1,80}$/)
    .nullable(),
});

export type ErrorFrame = z.output<typeof errorFrame>;

/** `load`: the build could not be loaded. `render`: it threw while rendering. */
const failure = z.enum(['load', 'render']);

/** An error on a page, without personal data: its message is scrubbed (`error-text.ts`), and the path is a pattern. */
export const reportedError = z.object({
  failure,
  name: z.string().regex(ERROR_NAME),
  message: z.string().max(MAX_MESSAGE),
  /** Innermost first. */
  frames: z.array(errorFrame).max(MAX_FRAMES),
  /** Pattern of the page's route; null if none matches. */
  route: routePath.nullable(),
});

export type ReportedError = z.output<typeof reportedError>;

/**
 * The position of a frame in the sources, found with the build's source map. The file is relative to the parent of the
 * remote's folder.
 */
const sourcePosition = z.object({ file: z.string(), line: z.int(), column: z.int() });

/** Errors of one build with the same name, message and innermost frames. */
const buildError = z.object({
  id: z.string(),
  buildId,
  failure,
  name: z.string(),
  message: z.string(),
  frames: z.array(errorFrame.extend({ source: sourcePosition.nullable() })),
  firstAt: moment,
  lastAt: moment,
  /** How many pages reported it. */
  count: z.int(),
  /** Most frequent first, like `browsers`. `route` is null for pages that match no route. */
  routes: z.array(z.object({ route: z.string().nullable(), count: z.int() })),
  /** By the browser's name and major version. */
  browsers: z.array(z.object({ browser: z.string(), count: z.int() })),
});

export type BuildError = z.output<typeof buildError>;

export const listErrors = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/errors/:name',
  access: 'publisher',
  summary: 'Errors that pages reported for the builds of a name, or for one build, latest first',
  params: z.object({ name: buildName }),
  query: z.object({ buildId: buildId.optional() }),
  response: z.array(buildError),
});
