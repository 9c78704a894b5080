import { type PrerenderedPages, prerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import type { AssetStore } from '../assets/asset-store.ts';
import { shellName } from '../releases/faults.ts';

/**
 * What the shell's build prerendered of its pages: nothing, of a build in which that is broken.
 * @throws what kept it from being read this time
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
    log.error({ error, file }, 'The prerendered pages of the shell are not what they should be');
    return {};
  }
}
