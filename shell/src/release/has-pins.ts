import { readReleaseDocument } from './release-document.ts';

/** Whether the page was rendered with pins; false if its release document cannot be read. */
export function hasPins(page: Document): boolean {
  try {
    return Object.keys(readReleaseDocument(page).pins).length > 0;
  } catch {
    return false; // Called after a failed start, so it must not throw.
  }
}
