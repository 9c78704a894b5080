import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

export function readReleaseDocument(page: Document): ReleaseDocument {
  const text = page.getElementById('release')?.textContent;
  if (!text) throw new Error('The page came without its release document');
  // Already validated by the registry; validating it again would add 20 KB of zod to the start.
  const release: ReleaseDocument = JSON.parse(text);
  return release;
}
