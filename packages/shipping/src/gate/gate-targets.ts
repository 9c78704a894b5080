import { replaceParameters } from '@family-chores/contracts/path-template';
import { matchesRoute } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import type { Route } from '@family-chores/contracts/registry/remote-manifest';
import type { SmokeScript } from '@family-chores/contracts/registry/smoke';

export interface GateTarget {
  readonly path: string;
  /** Remotes that must be open there. */
  readonly remotes: readonly string[];
  readonly script?: SmokeScript;
}

interface TargetQuery {
  readonly name: string;
  readonly familyId: number;
}

/** `/` redirects to the page that the guest visited last, so it shows the same as another path. */
const isTestable = ({ path }: Route) => path !== '/';

const addressOf = ({ path }: Route, familyId: number) =>
  replaceParameters(path, (name) => (name === 'familyId' ? String(familyId) : '1'));

/** The slots that a remote fills without a condition. The family of the guest might not meet a condition. */
const filledSlots = (remote: ReleasedRemote | undefined) =>
  new Set(remote?.slots.filter(({ when }) => !when).map(({ slot }) => slot));

/** Testable routes with a page of the remote or a slot that it fills; for the shell, all testable routes. */
function routesOf({ shell, remotes }: ReleaseDocument, name: string): Route[] {
  const routes = [shell, ...remotes].flatMap((owner) => owner.routes).filter(isTestable);
  const remote = remotes.find((each) => each.name === name);
  const slots = filledSlots(remote);
  return routes.filter(
    (route) =>
      name === 'shell' ||
      remote?.routes.includes(route) === true ||
      route.slots.some((slot) => slots.has(slot)),
  );
}

/** Why the memory check cannot test the remote; undefined if it can. */
export function leakSkipReason(document: ReleaseDocument, name: string): string | undefined {
  if (routesOf(document, name).length > 0) return undefined;
  const remote = document.remotes.find((each) => each.name === name);
  // Without a page, it fills only slots of the frame around all pages, or all its parts have conditions.
  return filledSlots(remote).size > 0 ? 'stays mounted' : 'might not be shown';
}

/**
 * The pages to check for a build. A remote without any is in the frame around all pages, or might not be shown, so it
 * is checked on the first page of the shell.
 */
export function gateTargetsOf(document: ReleaseDocument, { name, familyId }: TargetQuery): GateTarget[] {
  const { shell, remotes } = document;
  const remote = remotes.find((each) => each.name === name);
  const shown = routesOf(document, name);
  const targets = shown.length > 0 ? shown : shell.routes.filter(isTestable).slice(0, 1);
  const ownersOf = (route: Route) => remotes.filter(({ routes: own }) => own.includes(route));
  // A remote that has no pages, and whose parts all have conditions, might not be shown at all, so it is not expected.
  const tested = shown.length > 0 || filledSlots(remote).size > 0 ? [name] : [];
  return targets.map((route) => ({
    path: addressOf(route, familyId),
    remotes: remote ? tested : ownersOf(route).map((owner) => owner.name),
  }));
}

/** For the shell, one page of each remote is enough to show whether the shell frees the remote's memory. */
export function leakTargetsOf(targets: readonly GateTarget[], name: string): readonly GateTarget[] {
  if (name !== 'shell') return targets;
  const seen = new Set<string>();
  return targets.filter(({ remotes }) => {
    const isNew = remotes.length === 0 || remotes.some((remote) => !seen.has(remote));
    for (const remote of remotes) seen.add(remote);
    return isNew;
  });
}

/** Where smoke scripts start. A slot that no route has is in the frame, which is around any page. */
export function scriptTargetsOf(
  document: ReleaseDocument,
  { name, familyId, scripts }: TargetQuery & { scripts: readonly SmokeScript[] },
): GateTarget[] {
  const routes = [document.shell, ...document.remotes].flatMap((owner) => owner.routes).filter(isTestable);
  return scripts.map((script) => {
    const { open } = script;
    const route = routes.find(({ path, slots }) => path === open || slots.includes(open)) ?? routes[0];
    return { path: route ? addressOf(route, familyId) : '/', remotes: [name], script };
  });
}

/** A path of the shell that is not a target; the first target if every path is one. */
export function findPathWithoutBuild({ shell }: ReleaseDocument, targets: readonly GateTarget[]): string {
  const taken = new Set(targets.map(({ path }) => path));
  const elsewhere = shell.routes.find(
    (route) => isTestable(route) && !route.path.includes(':') && !taken.has(route.path),
  );
  return elsewhere?.path ?? targets[0]?.path ?? '/';
}

export function isPage({ shell, remotes }: ReleaseDocument, path: string): boolean {
  return [shell, ...remotes].some(({ routes }) => routes.some((route) => matchesRoute(route, path)));
}
