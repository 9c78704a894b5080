import type { ServiceName } from '../service-name.ts';
import type { CalledCandidate } from './service-releases.ts';

/** Services that are replaced without a candidate for some families: browsers reach them by sockets and by pages. */
export const replacedAtOnce: readonly ServiceName[] = ['live', 'registry'];

/** Request header in which a page names the services whose candidates should handle its calls. */
export const CANDIDATES_HEADER = 'Service-Candidates';

const FAMILY_ADDRESS = /^\/dashboard\/(\d+)(?:\/|$)/;

/** Whether a family's pages call a candidate. A family that does keeps doing so as the share grows. */
function callsCandidate(familyId: number, { share, offset }: CalledCandidate): boolean {
  return (familyId + offset) % 100 < share;
}

/**
 * The services whose candidates a page calls, for its header; empty if there are none. Pages outside of a family call
 * candidates once all families do.
 * @param pathname path of the page's address
 */
export function candidatesOfPage(candidates: readonly CalledCandidate[], pathname: string): string {
  const [, familyId] = FAMILY_ADDRESS.exec(pathname) ?? [];
  return candidates
    .filter(
      (each) => each.share === 100 || (familyId !== undefined && callsCandidate(Number(familyId), each)),
    )
    .map(({ name }) => name)
    .join(' ');
}
