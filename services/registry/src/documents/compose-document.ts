import { createHash } from 'node:crypto';
import type { Build } from '@family-chores/contracts/registry/build';
import {
  type ReleaseDocument,
  releaseDocument,
  type ReleasedRemote,
  type ServedBuild,
} from '@family-chores/contracts/registry/release-document';
import type { CalledCandidate } from '@family-chores/contracts/registry/service-releases';
import type { SlotOrder } from '@family-chores/contracts/registry/slot-orders';
import type { ZodError } from 'zod';
import type { PublishedBuild } from '../model/build.model.ts';
import type { RankedBuilds } from '../rollout/document-choice.rules.ts';
import { applySlotOrders } from './slot-order.rules.ts';
import { collisions, incompatibilities, SHELL_NAME } from '../compatibility/compatibility.rules.ts';

const schema = releaseDocument.shape;

export interface SkippedBuild {
  name: string;
  buildId: string;
  reasons: string[];
}

const toServedBuild = ({ base, build }: PublishedBuild): ServedBuild => {
  const { buildId, container, entry, initial, pages, scripts } = build;
  return { base, buildId, container, entry, initial, pages, scripts };
};

/** The lazy scripts of the shell that contain the needed libraries; libraries in the shell's entry need none. */
function librariesOf(needs: readonly string[], shell: PublishedBuild): string[] {
  const { libraries } = shell.build;
  // Publishers choose the names of libraries, and `constructor` is a property of every object.
  const withScripts = needs.filter((library) => Object.hasOwn(libraries, library));
  return [...new Set(withScripts.flatMap((library) => libraries[library] ?? []))];
}

function iconOf({ base, build }: PublishedBuild): string | null {
  const file = Object.keys(build.files).find((name) => /^icon\.[0-9a-f]+\.svg$/.test(name));
  return file === undefined ? null : base + file;
}

function prerenderedOf({ base, build }: PublishedBuild): string | undefined {
  const file = Object.keys(build.files).find((name) => /^prerendered\.[0-9a-f]+\.json$/.test(name));
  return file === undefined ? undefined : base + file;
}

function appIconsOf({ base, build }: PublishedBuild): string[] {
  const files = Object.keys(build.files).filter((name) => /^icon-[a-z0-9-]+\.[0-9a-f]+\.png$/.test(name));
  return files.toSorted().map((file) => base + file);
}

const shellOf = (shell: PublishedBuild): ReleaseDocument['shell'] => ({
  routes: shell.build.routes,
  inlineScript: shell.build.inlineScript,
  build: toServedBuild(shell),
  icon: iconOf(shell),
  appIcons: appIconsOf(shell),
  prerendered: prerenderedOf(shell) ?? null,
});

const remoteOf = (remote: PublishedBuild, shell: PublishedBuild): ReleasedRemote => ({
  name: remote.build.name,
  criticality: remote.build.criticality,
  routes: remote.build.routes,
  slots: remote.build.slots,
  build: toServedBuild(remote),
  libraries: librariesOf(remote.build.needs, shell),
  pageLibraries: Object.fromEntries(
    Object.entries(remote.build.pageNeeds ?? {}).map(([page, needs]) => [page, librariesOf(needs, shell)]),
  ),
  lastGood: null,
  prerendered: prerenderedOf(remote),
});

/** An exception means that the registry should not have accepted the build, so it counts as a defect, too. */
function defectsOf(check: () => string[] | ZodError | undefined): string[] {
  try {
    const found = check() ?? [];
    return Array.isArray(found)
      ? found
      : found.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  } catch (error) {
    return [`it cannot be read: ${String(error)}`];
  }
}

interface DocumentSettings extends Pick<Partial<ReleaseDocument>, 'pins'> {
  /** The share of calls that pages trace, from 0 to 1. */
  tracedShare?: number;
  slotOrders?: readonly SlotOrder[] | undefined;
  candidates?: readonly CalledCandidate[] | undefined;
}

/**
 * Composes a release document. A remote's build that is incompatible with the shell or collides with another remote is
 * skipped in favor of the previous one. An invalid build is skipped too, even the shell's, so that no single build can
 * break the page for all browsers.
 * @param ranked for each name, its builds in order of preference
 * @returns the document, or null if no build of the shell can be served; and the builds that were skipped
 */
export function composeDocument(
  ranked: readonly RankedBuilds[],
  { pins = {}, tracedShare = 0, slotOrders = [], candidates = [] }: DocumentSettings = {},
): {
  document: ReleaseDocument | null;
  skipped: SkippedBuild[];
} {
  const skipped: SkippedBuild[] = [];
  const usableBuilds = (
    { name, builds }: RankedBuilds,
    reasonsAgainst: (published: PublishedBuild) => string[],
  ) =>
    builds.filter((published) => {
      const reasons = reasonsAgainst(published);
      if (reasons.length > 0) skipped.push({ name, buildId: published.build.buildId, reasons });
      return reasons.length === 0;
    });

  const shells = ranked.filter(({ name }) => name === SHELL_NAME);
  const [shell] = shells.flatMap((rankedBuilds) =>
    usableBuilds(rankedBuilds, (build) => defectsOf(() => schema.shell.safeParse(shellOf(build)).error)),
  );
  if (!shell) return { document: null, skipped };
  const accepted: Build[] = [shell.build];
  const remotes: ReleasedRemote[] = [];
  const others = ranked.filter(({ name }) => name !== SHELL_NAME);
  for (const rankedBuilds of others.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const [current, previous] = usableBuilds(rankedBuilds, (one) => [
      ...defectsOf(() => schema.remotes.element.safeParse(remoteOf(one, shell)).error),
      ...defectsOf(() => [...incompatibilities(one.build, shell.build), ...collisions(one.build, accepted)]),
    ]);
    if (!current) continue;
    accepted.push(current.build);
    remotes.push({ ...remoteOf(current, shell), lastGood: previous ? toServedBuild(previous) : null });
  }
  const content = {
    shell: shellOf(shell),
    remotes: applySlotOrders(remotes, slotOrders),
    pins,
    ...(tracedShare > 0 && { tracedShare }),
  };
  const releaseId = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  // The candidates of services are not part of the id, because a page adopts a change of them without a reload.
  const calledCandidates = candidates.length > 0 ? { candidates: [...candidates] } : {};
  return { document: { releaseId, ...content, ...calledCandidates }, skipped };
}
