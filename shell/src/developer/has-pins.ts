import { readReleaseDocument } from '../remotes/release-document.ts';

/** Whether a page was made for pins; not, if it does not say what it was made for. */
export function hasPins(page: Document): boolean {
  try {
    return Object.keys(readReleaseDocument(page).pins).length > 0;
  } catch {
    return false; // What is asked for on behalf of a failed start must not fail itself.
  }
}
