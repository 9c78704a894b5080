import { releaseDocument, type ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Page } from 'playwright-core';

export async function readDocument(page: Page): Promise<ReleaseDocument> {
  const text = await page.locator('script#release').textContent();
  return releaseDocument.parse(JSON.parse(text ?? ''));
}
