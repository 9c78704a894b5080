import { z } from 'zod';
import { BUILD_FILE, BUILD_ID } from './name-rules.ts';
import {
  buildName,
  criticality,
  generation,
  key,
  renders,
  route,
  serves,
  slotFilling,
  smoke,
} from './remote-manifest.ts';

/** Git short sha of the last commit to the sources, then 12 hex digits of the hash of everything emitted. */
export const buildId = z.string().regex(BUILD_ID);

/** A file of a build, relative to its folder. */
export const file = z.string().regex(BUILD_FILE.pattern).max(BUILD_FILE.max);

/** Subresource Integrity value (https://www.w3.org/TR/SRI/). */
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** The specifier by which packages import a shared library. */
const library = z
  .string()
  .regex(/^[@A-Za-z0-9][@A-Za-z0-9._~/-]*$/)
  .max(214);

/** `build.json`: what one build of the shell or of a remote consists of. */
export const build = z.object({
  name: buildName,
  buildId,
  criticality,
  routes: z.array(route),
  slots: z.array(slotFilling),
  requires: z.object({ shell: generation }),
  serves,
  /** Absent in older builds. */
  renders,
  smoke,
  /** Shared libraries: the version that the shell provides, or the range of versions that a remote needs. */
  shared: z.record(library, z.string().max(100)),
  /** Global variable of a remote's container. */
  container: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  /** Scripts to run immediately, in this order; a remote's last one defines its container. */
  entry: z.array(file).min(1),
  /** Scripts that are always needed right after the entry. */
  initial: z.array(file),
  /** Additional scripts of each page, by the page's key. */
  pages: z.record(key, z.array(file)),
  /** Of the shell: the scripts of each shared library that is fetched only when a remote needs it. */
  libraries: z.record(library, z.array(file)),
  /** Of a remote: the shared libraries it needs as soon as it is loaded. */
  needs: z.array(library),
  /** Of a remote: the shared libraries that each page needs in addition, by the page's key. */
  pageNeeds: z.record(key, z.array(library)).optional(),
  /**
   * Of the shell: a script that the page contains, to run before the first paint. It has no `<`, so that nothing in it
   * can end the script element or be executed by the gateway (see `last-page.ts`).
   */
  inlineScript: z
    .string()
    .max(6_000)
    .regex(/^[^<]*$/)
    .optional(),
  scripts: z.record(file, integrity),
  /** Every other file except source maps: fonts, images, licenses. */
  files: z.record(file, integrity),
  /** The file that describes its used API (`used-api.ts`); absent in older builds. */
  usedApi: file.optional(),
  /** The source maps of its scripts, which only the registry reads. */
  maps: z.record(file, integrity).optional(),
});

export type Build = z.output<typeof build>;
