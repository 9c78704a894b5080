import { readFile } from 'node:fs/promises';
import { type PrerenderedPages, prerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { assetFile } from './asset-file.ts';

/** What the shell's build prerendered of its pages. If that cannot be read the pages still come, only later. */
export async function readPrerendered(
  { shell: { prerendered, build } }: ReleaseDocument,
  assetsDir: string,
): Promise<PrerenderedPages> {
  const file = prerendered && assetFile(prerendered, assetsDir);
  if (!file) return {};
  try {
    const text = await readFile(file, 'utf8');
    return prerenderedPages.parse(JSON.parse(text.replaceAll('%base%', build.base)));
  } catch (error) {
    log.error({ error, file }, 'The prerendered pages of the shell cannot be read');
    return {};
  }
}
