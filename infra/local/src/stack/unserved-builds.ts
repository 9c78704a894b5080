import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRelease } from '@family-chores/contracts/registry/release';
import { ContractClient } from '@family-chores/node-client';

/**
 * Which of the builds in these folders the product does not serve: the registry has refused them, or an operator has
 * rolled them back.
 * @returns their names
 */
export async function unservedBuilds(origin: string, folders: readonly string[]): Promise<string[]> {
  const { status, body } = await new ContractClient({ url: origin, origin }).call(getRelease, {});
  const served = new Set<string>();
  // Without any shell that can be served, there is no release.
  if (status === 200) for (const { build } of [body.shell, ...body.remotes]) served.add(build.buildId);
  const built = await Promise.all(folders.map(readBuild));
  return built.filter(({ buildId }) => !served.has(buildId)).map(({ name }) => name);
}

async function readBuild(folder: string): Promise<{ name: string; buildId: string }> {
  return JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));
}
