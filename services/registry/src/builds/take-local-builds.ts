import { log } from '@family-chores/service-kit/log';
import { releaseBuild } from '../releases/release-build.ts';
import { BuildModel, keyOf, type PublishedBuild } from './build.model.ts';
import { BuildRefused, readBuild, readServedBuild } from './read-build.ts';
import { storeBuild } from './store-build.ts';

const isAddress = (place: string) => /^https?:/.test(place);

async function take(place: string, assetsDir: string): Promise<PublishedBuild> {
  if (isAddress(place)) return { build: await readServedBuild(place), base: new URL('.', place).href };
  const build = await readBuild(place);
  await storeBuild(place, build, assetsDir);
  return { build, base: `/assets/${build.name}/${build.buildId}/` };
}

async function publish({ build, base }: PublishedBuild): Promise<void> {
  const _id = keyOf(build.name, build.buildId);
  await BuildModel.updateOne(
    { _id },
    { $setOnInsert: { base, build, takenAt: new Date() } },
    { upsert: true },
  );
}

/**
 * Takes the builds of this machine and releases those that are new. One that cannot be taken changes nothing: what
 * was released before stays.
 */
export async function takeLocalBuilds(places: readonly string[], assetsDir: string): Promise<void> {
  for (const place of places) {
    try {
      const published = await take(place, assetsDir);
      await publish(published);
      await releaseBuild(published.build);
    } catch (error) {
      if (error instanceof BuildRefused) log.error({ place, reasons: error.reasons }, 'A build was refused');
      else log.error({ place, error }, 'A build could not be taken');
    }
  }
}
