import { z } from 'zod';

/**
 * Pages of the shell as they look to a visitor before any script ran, by the page's key: `prerendered.<hash>.json` in the
 * shell's build. Addresses of files of the build start with `%base%`, which stands for the URL of its folder.
 */
export const prerenderedPages = z.record(z.string(), z.object({ css: z.string(), html: z.string() }));

export type PrerenderedPages = z.output<typeof prerenderedPages>;
