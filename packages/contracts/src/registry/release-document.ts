import { z } from 'zod';
import { build } from './build.ts';
import { key } from './remote-manifest.ts';
import { calledCandidate } from './service-releases.ts';

export const servedBuild = build
  .pick({ buildId: true, container: true, entry: true, initial: true, pages: true, scripts: true })
  .extend({
    /** URL of the build's folder, ending in a slash. */
    base: z.string().regex(/^(\/|https?:\/\/)[^\s"'<>]*\/$/),
  });

export type ServedBuild = z.output<typeof servedBuild>;

export const releasedRemote = build
  .pick({ name: true, criticality: true, routes: true, slots: true })
  .extend({
    build: servedBuild,
    /** Scripts of the shell that the remote needs besides its own: libraries that the shell fetches on demand. */
    libraries: z.array(z.string()),
    /** Scripts of such libraries that a page of the remote needs besides those in `libraries`, by the page's key. */
    pageLibraries: z.record(key, z.array(z.string())).optional(),
    /**
     * What the shell falls back to while `build` cannot be loaded: the last good build or, for a candidate, the
     * released one.
     */
    lastGood: servedBuild.nullable(),
    /** URL of its prerendered parts, if it has any. */
    prerendered: z.string().optional(),
  });

export type ReleasedRemote = z.output<typeof releasedRemote>;

/** Everything a page loads. Only `candidates` may change during the life of the page. */
export const releaseDocument = z.object({
  /** Changes whenever anything in the document but `candidates` changes. */
  releaseId: z.string().min(1).max(64),
  shell: build.pick({ routes: true, inlineScript: true }).extend({
    build: servedBuild,
    /** URL of the page's icon; null if the shell has none. */
    icon: z.string().nullable(),
    /** URLs of its icons for home screens; the name contains size and purpose: `icon-192`, `icon-maskable-512`. */
    appIcons: z.array(z.string()),
    /** URL of its prerendered pages; null if the shell has none. */
    prerendered: z.string().nullable(),
  }),
  remotes: z.array(releasedRemote),
  /**
   * The browser's pins (see `pins.ts`). By pinned name: the id of a build, or the URL of a local build, in which case
   * the shell inserts that build into this document. The key `channel` has the name of the pinned channel.
   */
  pins: z.record(z.string(), z.string()),
  /** The share of its calls that a page traces; absent if no traces are collected. */
  tracedShare: z.number().min(0).max(1).optional(),
  /** Services with a candidate that some families call; absent if there are none. */
  candidates: z.array(calledCandidate).optional(),
});

export type ReleaseDocument = z.output<typeof releaseDocument>;
