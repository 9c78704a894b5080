import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRelease } from '@family-chores/contracts/registry/release';
import { ContractClient } from '@family-chores/node-client';

interface BuildsOptions {
  /** The gateway's origin. */
  readonly origin: string;
  readonly folders: readonly string[];
}

/**
 * Finds the builds in these folders that are not released to everyone, because they were refused, aborted or rolled
 * back.
 * @returns for each of these builds, the name of its remote, or `shell`
 */
export async function unservedBuilds({ origin, folders }: BuildsOptions): Promise<string[]> {
  const { status, body } = await new ContractClient({ url: origin, origin }).call(getRelease, {});
  const served = new Set<string>();
  // Another status means that no shell can be served, so no build is served.
  if (status === 200) for (const { build } of [body.shell, ...body.remotes]) served.add(build.buildId);
  const built = await Promise.all(folders.map(readBuild));
  return built.filter(({ buildId }) => !served.has(buildId)).map(({ name }) => name);
}

async function readBuild(folder: string): Promise<{ name: string; buildId: string }> {
  return JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));
}
