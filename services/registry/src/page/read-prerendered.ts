import { type PrerenderedPages, prerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import type { AssetStore } from '../assets/asset-store.ts';
import { shellName } from '../compatibility/compatibility.rules.ts';

/**
 * Reads the pages that the shell's build has prerendered; none if the file is invalid.
 * @throws when the file cannot be read
 */
export async function readPrerendered(
  { shell: { prerendered, build } }: ReleaseDocument,
  assets: Pick<AssetStore, 'read'>,
): Promise<PrerenderedPages> {
  if (!prerendered?.startsWith(build.base)) return {};
  const file = prerendered.slice(build.base.length);
  const bytes = await assets.read({ name: shellName, buildId: build.buildId }, file);
  try {
    const text = bytes?.toString() ?? '{}';
    return prerenderedPages.parse(JSON.parse(text.replaceAll('%base%', build.base)));
  } catch (error) {
    log.error({ error, file }, 'The prerendered pages of the shell are invalid');
    return {};
  }
}
