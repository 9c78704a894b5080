import { z } from 'zod';
import { build } from './build.ts';

/** One build as the browser needs it. */
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
    /** The shell's scripts it needs besides, of libraries the shell fetches late. */
    libraries: z.array(z.string()),
    /** The build shown before this one: what the shell goes back to while this one cannot be loaded. */
    lastGood: servedBuild.nullable(),
  });

export type ReleasedRemote = z.output<typeof releasedRemote>;

/** Everything a page loads, fixed for the life of the page. */
export const releaseDocument = z.object({
  /** Changes whenever anything in the document does. */
  releaseId: z.string().min(1).max(64),
  shell: build.pick({ routes: true }).extend({
    build: servedBuild,
    /** URL of the page's icon; null if the shell brings none. */
    icon: z.string().nullable(),
    /** URLs of its icons for home screens; a name says size and purpose: `icon-192`, `icon-maskable-512`. */
    appIcons: z.array(z.string()),
    /** URL of its pages as they look before any script ran; null if the shell brings none. */
    prerendered: z.string().nullable(),
  }),
  remotes: z.array(releasedRemote),
  /**
   * What this browser takes otherwise than others do, as asked for (see `pins.ts`): by name a build's id or the address of
   * a local one, which is the shell's to put in; the channel under `channel`.
   */
  pins: z.record(z.string(), z.string()),
});

export type ReleaseDocument = z.output<typeof releaseDocument>;
