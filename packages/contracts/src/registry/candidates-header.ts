import type { ServiceName } from '../service-name.ts';
import type { CalledCandidate } from './service-releases.ts';

/**
 * Services that are replaced for all families at the same time, without a candidate: browsers open sockets to `live`
 * and load pages from `registry`, and those requests cannot carry the header that selects a candidate.
 */
export const servicesWithoutCandidates: readonly ServiceName[] = ['live', 'registry'];

/** Request header in which a page names the services whose candidates should handle its calls. */
export const CANDIDATES_HEADER = 'Service-Candidates';

/**
 * A number from 0 to 99 for each family. Ids are leased in blocks of 100, of which often only the first few are used,
 * so ids modulo 100 would cluster. Multiplying the ids by the golden ratio spreads them evenly (Knuth, The Art of
 * Computer Programming, volume 3, section 6.4).
 */
const bucketOf = (familyId: number) => Math.floor(((Math.imul(familyId, 0x9e3779b1) >>> 0) / 2 ** 32) * 100);

const FAMILY_ADDRESS = /^\/dashboard\/(\d+)/;

/**
 * The value of `CANDIDATES_HEADER` for a page: the services whose candidates it calls; empty if there are none. A
 * family that calls a candidate keeps doing so as the share grows. Pages outside of a family call a candidate once all
 * families do.
 * @param pathname path of the page's address
 */
export function candidatesOfPage(candidates: readonly CalledCandidate[], pathname: string): string {
  const familyId = FAMILY_ADDRESS.exec(pathname)?.[1];
  // Outside of a family, the bucket is NaN, which is never below a share.
  const bucket = familyId === undefined ? NaN : bucketOf(Number(familyId));
  return candidates
    .filter(({ share, offset }) => share === 100 || (bucket + offset) % 100 < share)
    .map(({ name }) => name)
    .join(' ');
}
