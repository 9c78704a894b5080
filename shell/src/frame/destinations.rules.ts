import { fillPath } from '@family-chores/contracts/path-template';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Destination } from '@family-chores/contracts/registry/remote-manifest';

export interface FamilyDestination extends Destination {
  /** The remote that declares it. */
  remote: string;
  /** Its page in that remote. */
  page: string;
  title: string;
  /** Its address for the family. */
  path: string;
}

/** The destinations of a release for a family, in display order. */
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
