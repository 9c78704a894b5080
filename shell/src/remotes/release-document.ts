import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** Reads what the page may load, as the registry wrote it into the page. */
export function readReleaseDocument(page: Document): ReleaseDocument {
  const text = page.getElementById('release')?.textContent;
  if (!text) throw new Error('The page came without its release document');
  // Written and validated by the registry for this very page: a second validation would cost the start 20 KB of zod.
  const release: ReleaseDocument = JSON.parse(text);
  return release;
}
