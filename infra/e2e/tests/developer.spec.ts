import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alterBuild } from '@family-chores/shipping/testing';
import type { Page } from '@playwright/test';
import { expect, test as journey } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { publishAltered } from '../src/steps/builds.ts';
import { section } from '../src/steps/family.ts';
import { builtFolder } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';

const name = 'mf-rewards';
const releasedText = 'No rewards yet.';
const alteredText = 'No rewards so far.';
const localAddress = 'http://localhost:4499/';

const corsHeaders = { 'access-control-allow-origin': '*' };

/** Edits of all scripts. */
const edits = { '': (text: string) => text.replaceAll(releasedText, alteredText) };

const test = journey.extend<{ /** Folder of an altered build. */ folder: string }>({
  folder: async ({}, provide) => {
    const folder = await alterBuild(builtFolder(name), { edits });
    await provide(folder);
    await rm(folder, { recursive: true });
  },
});

const banner = (page: Page) => page.getByText('This browser uses pinned builds');
const applyDialog = (page: Page) => page.getByRole('dialog', { name: 'Apply pinned builds?' });
const applyPins = (page: Page) => applyDialog(page).getByRole('button', { name: 'Apply' }).click();
const rewards = (page: Page) => section(page, 'Rewards');

/** @returns the path of the family's dashboard */
async function arrangeDeveloper(page: Page): Promise<string> {
  const { person, dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await grantRole(person.email, 'developer');
  return dashboard;
}

/** Serves a build as `npm run preview` would on this machine. */
async function serveLocally(page: Page, folder: string): Promise<void> {
  await page.route(`${localAddress}**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname), headers: corsHeaders }),
  );
}

test('a developer pins a build in the address bar, switches builds in the panel, and resets the pins', async ({
  page,
  pageErrors,
}) => {
  const dashboard = await arrangeDeveloper(page);
  const { buildId } = await publishAltered(name, { edits });
  await page.goto(`${dashboard}?mfe.rewards=${buildId}`);
  await expect(applyDialog(page)).toContainText(`the build ${buildId}, published to the registry`);
  await applyDialog(page).getByRole('button', { name: 'Not Now' }).click();
  await expect(page).toHaveURL(dashboard);
  await expect(rewards(page)).toContainText(releasedText);

  await page.goto(`${dashboard}?mfe.rewards=${buildId}`);
  await applyPins(page);
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(dashboard);
  await expect(rewards(page)).toContainText(alteredText);

  await page.getByRole('button', { name: 'Developer panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Developer panel' });
  const row = panel.getByRole('region', { name });
  await expect(row).toContainText('Pinned');
  await expect(row).toContainText(/entry \d+ ms/);
  await expect(panel.getByRole('region', { name: 'shell' })).toContainText('Released');
  const build = row.getByLabel(`Build of ${name}`);
  const releasedId = await build.getByRole('option', { name: /released$/ }).getAttribute('value');
  await build.selectOption(releasedId ?? '');
  await panel.getByRole('button', { name: 'Apply and reload' }).click();
  await expect(page.getByText(`${name} ${releasedId}`)).toBeVisible();
  await expect(rewards(page)).toContainText(releasedText);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(rewards(page)).toContainText(releasedText);

  await page.goto(`${dashboard}?mfe.rewards=${buildId}`);
  await applyPins(page);
  await expect(banner(page)).toBeVisible();
  // A request may be in flight at the logout.
  pageErrors.expect(/^401 GET /);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(banner(page)).toBeHidden();
  const cookies = async () => (await page.context().cookies()).map((cookie) => cookie.name);
  await expect.poll(cookies).not.toContain('pins');
});

test('a developer pins a build that their own machine serves, and its hashes are verified', async ({
  page,
  folder,
  pageErrors,
}) => {
  const dashboard = await arrangeDeveloper(page);
  await serveLocally(page, folder);
  await page.goto(`${dashboard}?mfe.rewards=${localAddress}`);
  await applyPins(page);
  await expect(banner(page)).toBeVisible();
  await expect(rewards(page)).toContainText(alteredText);

  pageErrors.expect(/digest/);
  await page.route(`${localAddress}entry.*`, (route) =>
    route.fulfill({
      body: 'globalThis.altered = true;',
      contentType: 'text/javascript',
      headers: corsHeaders,
    }),
  );
  await page.reload();
  await expect(rewards(page)).toContainText(releasedText);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'altered'))).toBe(false);

  await page.goto(`${dashboard}?mfe.reset`);
  await expect(page).toHaveURL(dashboard);
  await expect(rewards(page)).toContainText(releasedText);
  await expect(banner(page)).toBeHidden();
});

test('a user who is not a developer cannot pin builds in the address bar', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const { buildId } = await publishAltered(name, { edits });
  await page.goto(`${dashboard}?mfe.rewards=${buildId}`);
  await expect(rewards(page)).toContainText(releasedText);
  await expect(applyDialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  expect(requested.filter((url) => url.includes('/assets/mf-ops/'))).toEqual([]);
  const refused = await page.request.put('/api/pins', {
    data: { builds: { [name]: buildId } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(403);
});
