import { rm } from 'node:fs/promises';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import type { Build } from '@family-chores/contracts/registry/build';
import { setPins } from '@family-chores/contracts/registry/pins';
import { byBrowser, publish, Registry } from '@family-chores/shipping/client';
import { alterBuild, type Alteration } from '@family-chores/shipping/testing';
import type { Page } from '@playwright/test';
import { builtFolder, operator } from '../steps/registry.ts';

/** Publishes another build of a remote, altered in some way. Nobody gets it by that. */
export async function publishAltered(remote: string, alteration: Alteration): Promise<Build> {
  const { registry } = await operator();
  const folder = await alterBuild(builtFolder(remote), alteration);
  try {
    return (await publish(registry, folder)).build;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** From its next page on, this browser alone takes these builds, or follows this channel. */
export async function pin(page: Page, pins: BodyInputOf<typeof setPins>): Promise<void> {
  const { origin, token } = await operator();
  const browser = new Registry({ origin, token, send: byBrowser(page.context().request) });
  await browser.call(setPins, { body: pins });
}
