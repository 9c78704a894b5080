import { createFamily } from '@family-chores/contracts/families/families';
import { enterAsGuest } from '@family-chores/contracts/identity/accounts';
import { createBrowserSend, Registry } from '@family-chores/shipping/client';
import type { Page } from '@playwright/test';
import type { Clone } from './clone.ts';

/** @returns the path of the family's dashboard */
export async function enterClone(page: Page, { origin }: Clone): Promise<string> {
  // A client for the registry can make the product's other calls, too.
  const client = new Registry({ origin, send: createBrowserSend(page.context().request) });
  await client.call(enterAsGuest, {});
  const { id } = await client.call(createFamily, { body: { name: 'Sand' } });
  return `/dashboard/${id}`;
}
