import { CANDIDATES_HEADER, candidatesOfPage } from '@family-chores/contracts/registry/candidates-header';
import type { CalledCandidate } from '@family-chores/contracts/registry/service-releases';

let candidates: readonly CalledCandidate[] = [];

/** Sets the services whose candidates the page calls if its family is in their share. */
export function callCandidates(called: readonly CalledCandidate[] = []): void {
  candidates = called;
}

/** The header that names the candidates which the open page calls; none if it calls none. */
export function candidateHeaders(): Record<string, string> {
  const names = candidatesOfPage(candidates, location.pathname);
  return names ? { [CANDIDATES_HEADER]: names } : {};
}
