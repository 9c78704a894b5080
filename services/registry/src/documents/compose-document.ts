import { createHash } from 'node:crypto';
import type { Build } from '@family-chores/contracts/registry/build';
import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';
import type { PublishedBuild } from '../builds/build.model.ts';
import { collisions, misfits, shellName } from '../releases/faults.ts';

/** What a browser may get of one name, best first: the build it gets if it fits, then those it goes back to. */
export interface Offer {
  name: string;
  builds: readonly PublishedBuild[];
}

export interface LeftOut {
  name: string;
  buildId: string;
  reasons: string[];
}

const served = ({ base, build }: PublishedBuild): ServedBuild => {
  const { buildId, container, entry, initial, pages, scripts } = build;
  return { base, buildId, container, entry, initial, pages, scripts };
};

/** The shell's scripts of the libraries a remote needs at once, each named once. */
function librariesOf({ build }: PublishedBuild, shell: PublishedBuild): string[] {
  const { libraries } = shell.build;
  // A library is named by who publishes: `constructor` is one of every object's own words.
  const later = build.needs.filter((library) => Object.hasOwn(libraries, library));
  return [...new Set(later.flatMap((library) => libraries[library] ?? []))];
}

function iconOf({ base, build }: PublishedBuild): string | null {
  const file = Object.keys(build.files).find((name) => /^icon\.[0-9a-f]+\.svg$/.test(name));
  return file === undefined ? null : base + file;
}

function prerenderedOf({ base, build }: PublishedBuild): string | null {
  const file = Object.keys(build.files).find((name) => /^prerendered\.[0-9a-f]+\.json$/.test(name));
  return file === undefined ? null : base + file;
}

function appIconsOf({ base, build }: PublishedBuild): string[] {
  const files = Object.keys(build.files).filter((name) => /^icon-[a-z0-9-]+\.[0-9a-f]+\.png$/.test(name));
  return files.toSorted().map((file) => base + file);
}

/**
 * Puts together what pages load. A remote's build that does not fit the shell, or takes somebody's route, is left
 * out and the one before takes its place: pages never hold two halves that cannot work together.
 * Null without a shell: then there is nothing to serve.
 */
export function composeDocument(
  offers: readonly Offer[],
  pins: ReleaseDocument['pins'] = {},
): {
  document: ReleaseDocument | null;
  leftOut: LeftOut[];
} {
  const shell = offers.find(({ name }) => name === shellName)?.builds[0];
  if (!shell) return { document: null, leftOut: [] };
  const leftOut: LeftOut[] = [];
  const accepted: Build[] = [shell.build];
  const remotes: ReleasedRemote[] = [];
  const others = offers.filter(({ name }) => name !== shellName);
  for (const { name, builds } of others.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const fitting = builds.filter(({ build }) => {
      const reasons = [...misfits(build, shell.build), ...collisions(build, accepted)];
      if (reasons.length > 0) leftOut.push({ name, buildId: build.buildId, reasons });
      return reasons.length === 0;
    });
    const [current, previous] = fitting;
    if (!current) continue;
    const { criticality, routes, slots } = current.build;
    accepted.push(current.build);
    remotes.push({
      name,
      criticality,
      routes,
      slots,
      build: served(current),
      libraries: librariesOf(current, shell),
      lastGood: previous ? served(previous) : null,
    });
  }
  const content = {
    shell: {
      routes: shell.build.routes,
      build: served(shell),
      icon: iconOf(shell),
      appIcons: appIconsOf(shell),
      prerendered: prerenderedOf(shell),
    },
    remotes,
    pins,
  };
  const releaseId = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { document: { releaseId, ...content }, leftOut };
}
