import { matches } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Route } from '@family-chores/contracts/registry/remote-manifest';

/** An address at which what is to be released is on the screen. */
export interface Place {
  readonly path: string;
  /** Remotes that must be open there. */
  readonly remotes: readonly string[];
}

interface Whose {
  readonly name: string;
  readonly familyId: number;
}

/** `/` leads on to where the guest was last, and shows the same as another path. */
const isPlace = ({ path }: Route) => path !== '/';

const addressOf = ({ path }: Route, familyId: number) =>
  path.replaceAll(':familyId', String(familyId)).replaceAll(/:\w+/g, '1');

/** Routes on which a remote has something that is not there on every other one. */
function routesOf({ shell, remotes }: ReleaseDocument, name: string): Route[] {
  const routes = [shell, ...remotes].flatMap((owner) => owner.routes).filter(isPlace);
  const remote = remotes.find((candidate) => candidate.name === name);
  const slots = new Set(remote?.slots.map(({ slot }) => slot));
  return routes.filter(
    (route) =>
      name === 'shell' ||
      remote?.routes.includes(route) === true ||
      route.slots.some((slot) => slots.has(slot)),
  );
}

/** Whether it is on every page alike, in the frame around them: going to another page does not take it away. */
export const staysMounted = (document: ReleaseDocument, name: string): boolean =>
  routesOf(document, name).length === 0;

/**
 * Every address at which a remote has a page or fills a slot; of the shell, every address there is. What fills a slot of
 * no page is in the frame, around each of them.
 */
export function placesOf(document: ReleaseDocument, { name, familyId }: Whose): Place[] {
  const { shell, remotes } = document;
  const remote = remotes.find((candidate) => candidate.name === name);
  const shown = routesOf(document, name);
  const places = shown.length > 0 ? shown : shell.routes.filter(isPlace).slice(0, 1);
  return places.map((route) => ({
    path: addressOf(route, familyId),
    remotes: remote
      ? [name]
      : remotes.filter(({ routes: own }) => own.includes(route)).map((owner) => owner.name),
  }));
}

/** Where what is to be released is left for: an address of the shell's own that is no place of it, if there is one. */
export function awayFrom({ shell }: ReleaseDocument, places: readonly Place[]): string {
  const taken = new Set(places.map(({ path }) => path));
  const away = shell.routes.find(
    (route) => isPlace(route) && !route.path.includes(':') && !taken.has(route.path),
  );
  return away?.path ?? places[0]?.path ?? '/';
}

/** Whether an address is one of the product's pages. */
export function isPage({ shell, remotes }: ReleaseDocument, path: string): boolean {
  return [shell, ...remotes].some(({ routes }) => routes.some((route) => matches(route, path)));
}
