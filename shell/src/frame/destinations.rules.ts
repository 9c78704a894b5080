import { fillPath } from '@family-chores/contracts/path-template';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Destination } from '@family-chores/contracts/registry/remote-manifest';

export interface FamilyDestination extends Destination {
  remote: string;
  page: string;
  title: string;
  /** Its address for the family. */
  path: string;
}

/** In display order. */
export function destinationsOf({ remotes }: ReleaseDocument, familyId: number): FamilyDestination[] {
  const all = remotes.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, page, title, destination }) =>
      destination
        ? [{ ...destination, remote: name, page, title: title ?? page, path: fillPath(path, { familyId }) }]
        : [],
    ),
  );
  return all.toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path));
}
