import { createFamily } from '@family-chores/contracts/families/families';
import { enterAsGuest } from '@family-chores/contracts/identity/accounts';
import { createBrowserSend, Registry } from '@family-chores/shipping/client';
import type { Page } from '@playwright/test';
import type { Clone } from './clone.ts';

/** Signs in as a guest in the page's browser and creates a family. @returns the path of its dashboard */
export async function enterClone(page: Page, { origin }: Clone): Promise<string> {
  const product = new Registry({ origin, send: createBrowserSend(page.context().request) });
  await product.call(enterAsGuest, {});
  const { id } = await product.call(createFamily, { body: { name: 'Sand' } });
  return `/dashboard/${id}`;
}
