import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import type { ZodType } from 'zod';
import type { AssetStore } from '../assets/asset-store.ts';

export interface PrerenderedFile {
  name: string;
  build: ServedBuild;
  /** URL of the file; absent if the build has none. */
  prerendered?: string | null | undefined;
}

/**
 * Reads the prerendered content of a build; empty if the build has none, or the file is invalid.
 * @throws Error if the file cannot be read
 */
export async function readPrerendered<Content>(
  { name, build, prerendered }: PrerenderedFile,
  schema: ZodType<Record<string, Content>>,
  assets: Pick<AssetStore, 'read'>,
): Promise<Record<string, Content>> {
  if (!prerendered?.startsWith(build.base)) return {};
  const file = prerendered.slice(build.base.length);
  const bytes = await assets.read({ name, buildId: build.buildId }, file);
  try {
    const text = bytes?.toString() ?? '{}';
    return schema.parse(JSON.parse(text.replaceAll('%base%', build.base)));
  } catch (error) {
    log.error({ error, name, file }, 'The prerendered content of a build is invalid');
    return {};
  }
}
