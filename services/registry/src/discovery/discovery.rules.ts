import type { PublishedBuild } from '../model/build.model.ts';
import { shareOf } from '../model/share-of.rules.ts';
import { lastGoodOf } from '../model/last-good.rules.ts';
import type { StoredRelease } from '../model/release.model.ts';

type DiscoverableRelease = Pick<StoredRelease, 'name' | 'history' | 'faulty' | 'candidate'>;

interface Deployment {
  url: string;
  /** URL of the build that a client loads if it cannot load `url`. */
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  /** `traffic` is the percentage of browsers that get this build; `default` marks the released one. */
  deployment: { traffic: number; default: boolean };
  extras: { moduleFederation: { container: string; entry: string[]; initial: string[] } };
}

/** Releases and candidates in the format of Frontend Discovery (https://github.com/awslabs/frontend-discovery). */
export interface Discovery {
  schema: string;
  microFrontends: Record<string, Deployment[]>;
}

const SCHEMA_URL = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** The script that defines the federation container: the last script of the entry. */
const entryOf = ({ build: { entry } }: PublishedBuild) => entry.at(-1) ?? '';
const urlOf = (published: PublishedBuild) => published.base + entryOf(published);

function deploymentOf(
  published: PublishedBuild,
  { fallback, ...deployment }: Deployment['deployment'] & { fallback: PublishedBuild | undefined },
): Deployment {
  const { buildId, scripts, container, entry, initial } = published.build;
  return {
    url: urlOf(published),
    ...(fallback && { fallbackUrl: urlOf(fallback) }),
    metadata: { version: buildId, integrity: scripts[entryOf(published)] ?? '' },
    deployment,
    extras: { moduleFederation: { container, entry, initial } },
  };
}

function deploymentsOf(release: DiscoverableRelease, builds: readonly PublishedBuild[]): Deployment[] {
  const { name, history, candidate } = release;
  const find = (buildId: string | undefined) =>
    builds.find(({ build }) => build.name === name && build.buildId === buildId);
  const [current, lastGood, next] = [history[0], lastGoodOf(release), candidate?.buildId].map(find);
  const share = next && candidate ? shareOf(candidate) : 0;
  return [
    ...(current ? [deploymentOf(current, { traffic: 100 - share, default: true, fallback: lastGood })] : []),
    ...(next ? [deploymentOf(next, { traffic: share, default: false, fallback: current })] : []),
  ];
}

/**
 * @param releases the releases that the browsers of one channel follow
 * @param builds the builds that the releases refer to; a missing one is omitted
 */
export function discoveryOf(
  releases: readonly DiscoverableRelease[],
  builds: readonly PublishedBuild[],
): Discovery {
  const deploymentsByName = releases.map(
    (release) => [release.name, deploymentsOf(release, builds)] as const,
  );
  return {
    schema: SCHEMA_URL,
    microFrontends: Object.fromEntries(deploymentsByName.filter(([, deployments]) => deployments.length > 0)),
  };
}
