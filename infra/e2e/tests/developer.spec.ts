import { join } from 'node:path';
import { publish } from '@family-chores/shipping/client';
import { alterBuild } from '@family-chores/shipping/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { section } from '../src/steps/family.ts';
import { builtFolder, operator } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';

test.describe.configure({ timeout: 120_000 });

const name = 'mf-rewards';
const released = 'No rewards yet.';
const other = 'No rewards so far.';
const local = 'http://localhost:4499/';

const forAll = { 'access-control-allow-origin': '*' };

const altered = () =>
  alterBuild(builtFolder(name), { edits: { '': (text) => text.replaceAll(released, other) } });
const banner = (page: Page) => page.getByText('This browser takes builds of its own');
const rewards = (page: Page) => section(page, 'Rewards');

/** A family of somebody who may choose builds, and where its dashboard is. */
async function arrangeDeveloper(page: Page): Promise<string> {
  const { person, dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await grantRole(person.email, 'developer');
  return dashboard;
}

/** A build that nobody gets. */
async function publishAnother(): Promise<string> {
  const { registry } = await operator();
  return (await publish(registry, await altered())).build.buildId;
}

/** What `npm run preview` would serve on this machine. */
async function serveHere(page: Page, folder: string): Promise<void> {
  await page.route(`${local}**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname), headers: forAll }),
  );
}

test('a developer takes a build by the address, switches in the panel and resets', async ({ page }) => {
  const dashboard = await arrangeDeveloper(page);
  const buildId = await publishAnother();
  await page.goto(`${dashboard}?mfe.rewards=${buildId}`);
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(dashboard);
  await expect(rewards(page)).toContainText(other);

  await page.getByRole('button', { name: 'Developer panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Developer panel' });
  const row = panel.getByRole('region', { name });
  await expect(row).toContainText('Pinned');
  await expect(row).toContainText(/entry \d+ ms/);
  await expect(panel.getByRole('region', { name: 'shell' })).toContainText('Released');
  const build = row.getByLabel(`Build of ${name}`);
  const stable = await build.getByRole('option', { name: /released$/ }).getAttribute('value');
  await build.selectOption(stable ?? '');
  await panel.getByRole('button', { name: 'Load the page with these' }).click();
  await expect(page.getByText(`${name} ${stable}`)).toBeVisible();
  await expect(rewards(page)).toContainText(released);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(rewards(page)).toContainText(released);
});

test('a developer takes a build of their own machine, held to its hashes', async ({ page, trouble }) => {
  const dashboard = await arrangeDeveloper(page);
  const folder = await altered();
  await serveHere(page, folder);
  await page.goto(`${dashboard}?mfe.rewards=${local}`);
  await expect(banner(page)).toBeVisible();
  await expect(rewards(page)).toContainText(other);

  trouble.expect(/digest/);
  await page.route(`${local}remote.*`, (route) =>
    route.fulfill({
      body: 'globalThis.altered = true;',
      contentType: 'text/javascript',
      headers: forAll,
    }),
  );
  await page.reload();
  await expect(rewards(page)).toContainText(released);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'altered'))).toBe(false);
});

test('nobody else takes builds by an address', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const buildId = await publishAnother();
  await page.goto(`${dashboard}?mfe.rewards=${buildId}`);
  await expect(rewards(page)).toContainText(released);
  await expect(banner(page)).toBeHidden();
  const refused = await page.request.put('/api/pins', {
    data: { builds: { [name]: buildId } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(403);
});
