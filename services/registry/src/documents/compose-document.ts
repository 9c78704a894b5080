import { createHash } from 'node:crypto';
import type { Build } from '@family-chores/contracts/registry/build';
import {
  type ReleaseDocument,
  releaseDocument,
  type ReleasedRemote,
  type ServedBuild,
} from '@family-chores/contracts/registry/release-document';
import type { ZodError } from 'zod';
import type { PublishedBuild } from '../builds/build.model.ts';
import { collisions, misfits, shellName } from '../releases/faults.ts';

const schema = releaseDocument.shape;

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

const shellOf = (shell: PublishedBuild): ReleaseDocument['shell'] => ({
  routes: shell.build.routes,
  build: served(shell),
  icon: iconOf(shell),
  appIcons: appIconsOf(shell),
  prerendered: prerenderedOf(shell),
});

const remoteOf = (remote: PublishedBuild, shell: PublishedBuild): ReleasedRemote => ({
  name: remote.build.name,
  criticality: remote.build.criticality,
  routes: remote.build.routes,
  slots: remote.build.slots,
  build: served(remote),
  libraries: librariesOf(remote, shell),
  lastGood: null,
});

/** What keeps a build out of every document, one that this registry should never have taken included. */
function reasonsAgainst(look: () => string[] | ZodError | undefined): string[] {
  try {
    const found = look() ?? [];
    return Array.isArray(found)
      ? found
      : found.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  } catch (error) {
    return [`it cannot be read: ${String(error)}`];
  }
}

/**
 * Puts together what pages load. A remote's build that does not fit the shell, or takes somebody's route, is left
 * out and the one before takes its place: pages never hold two halves that cannot work together. So is any build that
 * makes no part of a document, the shell's too: no single build can take the page from everybody.
 * Null without a shell: then there is nothing to serve.
 */
export function composeDocument(
  offers: readonly Offer[],
  pins: ReleaseDocument['pins'] = {},
): {
  document: ReleaseDocument | null;
  leftOut: LeftOut[];
} {
  const leftOut: LeftOut[] = [];
  /** The builds of a name that nothing is said against, and notes what is against the others. */
  const fitting = ({ name, builds }: Offer, against: (published: PublishedBuild) => string[]) =>
    builds.filter((published) => {
      const reasons = against(published);
      if (reasons.length > 0) leftOut.push({ name, buildId: published.build.buildId, reasons });
      return reasons.length === 0;
    });

  const shells = offers.filter(({ name }) => name === shellName);
  const [shell] = shells.flatMap((offer) =>
    fitting(offer, (one) => reasonsAgainst(() => schema.shell.safeParse(shellOf(one)).error)),
  );
  if (!shell) return { document: null, leftOut };
  const accepted: Build[] = [shell.build];
  const remotes: ReleasedRemote[] = [];
  const others = offers.filter(({ name }) => name !== shellName);
  for (const offer of others.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const [current, previous] = fitting(offer, (one) => [
      ...reasonsAgainst(() => schema.remotes.element.safeParse(remoteOf(one, shell)).error),
      ...reasonsAgainst(() => [...misfits(one.build, shell.build), ...collisions(one.build, accepted)]),
    ]);
    if (!current) continue;
    accepted.push(current.build);
    remotes.push({ ...remoteOf(current, shell), lastGood: previous ? served(previous) : null });
  }
  const content = { shell: shellOf(shell), remotes, pins };
  const releaseId = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { document: { releaseId, ...content }, leftOut };
}
