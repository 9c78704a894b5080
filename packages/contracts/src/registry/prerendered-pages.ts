import { z } from 'zod';

/**
 * Prerendered pages of the shell for anonymous users, by the page's key: `prerendered.<hash>.json` in the
 * shell's build. URLs of the build's files start with the placeholder `%base%` for the URL of its folder.
 */
export const prerenderedPages = z.record(z.string(), z.object({ css: z.string(), html: z.string() }));

export type PrerenderedPages = z.output<typeof prerenderedPages>;
