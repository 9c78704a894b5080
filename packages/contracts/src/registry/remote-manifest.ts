import { z } from 'zod';

/**
 * How much of the product is lost while a remote cannot be shown.
 * - `essential`: the page is about it; an error takes its place, with a way to try again.
 * - `useful`: a section is missing; a small notice takes its place, with a way to try again.
 * - `optional`: nobody needs to be told; nothing takes its place.
 */
export const criticality = z.enum(['essential', 'useful', 'optional']);

export type Criticality = z.output<typeof criticality>;

/**
 * Folder of a build below `mf-*` or `shell`; also its npm name without the scope. No build is called `channel`: the
 * pins in a release document name the channel so.
 */
export const buildName = z
  .string()
  .regex(/^(?!channel$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .max(40);

/** Key of a page or part in the remote's code. */
export const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60);

/** A path below the origin, parameters as `:name`. */
export const routePath = z
  .string()
  .regex(/^\/(:?[A-Za-z0-9_-]+(\/:?[A-Za-z0-9_-]+)*)?$/)
  .max(200);

export const slotName = z
  .string()
  .regex(/^[a-z]+\.[a-z]+(-[a-z]+)*$/)
  .max(60);

export const route = z.strictObject({
  path: routePath,
  page: key,
  /** What the browser's tab and history call the page. */
  title: z.string().min(1).max(60).optional(),
  /** Of a remote's page: `public` if everybody may see it; otherwise it takes a session. */
  access: z.literal('public').optional(),
  /** Slots the page has: their remotes are fetched along with the page. */
  slots: z.array(slotName).default([]),
});

export type Route = z.output<typeof route>;

export const slotFilling = z.strictObject({
  slot: slotName,
  part: key,
  /** Position among all that fill the slot, lowest first. */
  order: z.int().min(0).max(1000),
});

export type SlotFilling = z.output<typeof slotFilling>;

/** A generation of the loading contract (`defineRemote`, slot props). */
export const generation = z.int().positive();

/** Of the shell: the generations of remotes that run in it, its own among them; that one alone unless they are named. */
export const serves = z.array(generation).min(1).max(10).optional();

/** `remote.json` of a remote (and `shell.json` of the shell, which fills no slot). */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  name: buildName,
  criticality,
  routes: z.array(route).default([]),
  slots: z.array(slotFilling).default([]),
  /** The generation a remote was written for; of the shell, its newest. */
  requires: z.strictObject({ shell: generation }),
  serves,
});

export type RemoteManifest = z.output<typeof remoteManifest>;
