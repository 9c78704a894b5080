import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Podman, provideBaseImages, run } from '@family-chores/compose/check';
import { gatewayContainer, mongoContainer, natsContainer } from '@family-chores/compose/file';
import { serviceNames } from '@family-chores/contracts/service-name';

/** Registry of images that were built on this machine. */
export const REGISTRY = 'localhost/';
const imageNames = [...serviceNames, 'card-provider', 'setup'];

/**
 * Builds two versions of each of our images, and loads them and the servers' images into the cluster.
 * @param load command that loads an archive; the archive's path is appended as its last argument
 * @returns a summary for the report
 */
export async function provideImages(podman: Podman, load: string): Promise<string> {
  const standIns = await provideBaseImages(podman);
  const images: string[] = [];
  for (const version of ['first', 'second']) {
    for (const name of imageNames) {
      const image = `family-chores-${name}`;
      await podman.compose(['build', name], { REVISION: version });
      await podman.run(['tag', `${image}:latest`, `${REGISTRY}${image}:${version}`]);
      images.push(`${REGISTRY}${image}:${version}`);
    }
  }
  const servers = [mongoContainer(), natsContainer(), gatewayContainer()].map(({ image }) => String(image));
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-images-'));
  try {
    const file = join(folder, 'images.tar');
    await podman.run(['save', '--multi-image-archive', '--output', file, ...images, ...servers]);
    await run('sh', ['-c', `${load} "$0"`, file]);
  } finally {
    await rm(folder, { recursive: true });
  }
  return `two versions of ${imageNames.length} images${standIns.length > 0 ? ', based on stand-ins for public images' : ''}`;
}
