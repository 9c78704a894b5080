import { z } from 'zod';
import { parametersIn } from '../path-template.ts';
import { condition, CONDITIONS_IGNORED, hasIgnoredConditions } from './conditions.ts';
import { BUILD_NAME } from './name-rules.ts';
import { foreignScripts, smokeScript } from './smoke.ts';

/**
 * How important a remote is, which decides what users see when it cannot be loaded.
 * - `essential`: the page is about it; an error with a retry button takes its place.
 * - `useful`: a section of the page; a small notice with a retry button takes its place.
 * - `optional`: a part that users will not miss; nothing takes its place. Its own pages show an error.
 */
export const criticality = z.enum(['essential', 'useful', 'optional']);

export type Criticality = z.output<typeof criticality>;

/**
 * The name of a remote (`mf-*`), of the shell (`shell`) or, for tokens, notices and the audit, of a service. It is the
 * name of the folder, and the npm name without the scope.
 */
export const buildName = z.string().regex(BUILD_NAME.pattern).max(BUILD_NAME.max);

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

/** Icons of `packages/ui` for destinations; the shell does not compile if one is missing there. */
const destinationIcon = z.enum([
  'bell',
  'calendar',
  'chat',
  'check-circle',
  'crown',
  'gift',
  'home',
  'medal',
  'sparkles',
  'star',
  'sun',
  'trophy',
  'user',
  'users',
]);

/** Makes a page of the family a destination of the frame's navigation, which shows the route's title. */
export const destination = z.strictObject({
  icon: destinationIcon,
  /** Position in the navigation, lowest first. */
  order: z.int().min(0).max(1000),
  /** A part of the same remote, in `parts['frame.badge']`, that renders the count of pending items. */
  badge: key.optional(),
  /** `wide`: only in the rail of wide screens, because phones open another page instead. */
  screens: z.enum(['wide']).optional(),
  /** If absent, every family has the destination. The page opens by its address even while the condition is false. */
  when: condition.optional(),
});

export type Destination = z.output<typeof destination>;

const readPath = routePath.startsWith('/api/');

const routeFields = z.strictObject({
  path: routePath,
  page: key,
  title: z.string().min(1).max(60).optional(),
  /** Who may see a remote's page: anyone, or only operators. By default the page requires a session. */
  access: z.enum(['public', 'operator']).optional(),
  /**
   * The remotes that fill these slots are fetched with the page, except optional ones and those that fill them only
   * under a condition.
   */
  slots: z.array(slotName).default([]),
  /** Paths of the calls that the page makes first, while its scripts are being loaded. */
  reads: z.array(readPath).max(10).optional(),
  destination: destination.optional(),
});

export const route = routeFields
  .refine(
    ({ destination: place, title, path }) =>
      !place || (title !== undefined && parametersIn(path).join(' ') === 'familyId'),
    {
      error: 'A destination needs a title, and :familyId as the only parameter of its path',
    },
  )
  .refine(
    ({ path, reads = [] }) => reads.flatMap(parametersIn).every((name) => parametersIn(path).includes(name)),
    { path: ['reads'], error: "The parameters of a read must be parameters of the route's path" },
  );

export type Route = z.output<typeof route>;

/** The slot that a remote's page fills. A remote prerenders its public pages as parts of this slot, by page key. */
export const PAGE_SLOT = 'frame.page';

export const slotFilling = z.strictObject({
  slot: slotName.refine((slot) => slot !== PAGE_SLOT, { error: `${PAGE_SLOT} is for pages` }),
  part: key,
  /** What users call the part, to name it where it cannot be shown. */
  title: z.string().min(1).max(60).optional(),
  /** Position in the slot, lowest first. */
  order: z.int().min(0).max(1000),
  when: condition.optional(),
});

export type SlotFilling = z.output<typeof slotFilling>;

/** A generation of the loading contract (`defineRemote`, slot props). */
export const generation = z.int().positive();

/** The generations of remotes that the shell can run, including its own; by default only its own. */
export const serves = z.array(generation).min(1).max(10).optional();

/**
 * Slots in the frame, or in something that is opened later. They are not among the `slots` of a route, so pages do not
 * wait for the remotes that fill them.
 */
export const renders = z.array(slotName).max(50).optional();

export const smoke = z.array(smokeScript).max(10).optional();

/** `remote.json` of a remote (and `shell.json` of the shell, which fills no slot). */
export const remoteManifest = z
  .strictObject({
    $schema: z.string().optional(),
    name: buildName,
    criticality,
    routes: z.array(route).default([]),
    slots: z.array(slotFilling).default([]),
    /** For a remote, the generation it was written for; for the shell, its own. */
    requires: z.strictObject({ shell: generation }),
    serves,
    renders,
    smoke,
  })
  .refine((manifest) => !hasIgnoredConditions(manifest), CONDITIONS_IGNORED)
  .superRefine((manifest, context) => {
    for (const message of foreignScripts(manifest)) context.addIssue({ code: 'custom', message });
  });

export type RemoteManifest = z.output<typeof remoteManifest>;
