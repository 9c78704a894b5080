import { writeFile } from 'node:fs/promises';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { setPins } from '@family-chores/contracts/registry/pins';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { createBrowserSend, Registry } from '@family-chores/shipping/client';
import type { Page } from '@playwright/test';
import { type Clone, cloneWith } from '../src/development/clone.ts';
import { enterClone } from '../src/development/enter-clone.ts';
import { expect, test as journey } from '../src/journey.ts';
import { buildOn } from '../src/steps/builds.ts';
import { memberCard } from '../src/steps/family.ts';

const remote = 'mf-dashboard';
const dialogFile = 'mf-dashboard/src/members/add-member-dialog.tsx';

const test = journey.extend<{ clone: Clone }>({
  clone: [
    async ({}, provide, testInfo) => {
      const clone = await cloneWith(remote);
      await provide(clone);
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath('terminal.log'), await clone.output());
      }
      await clone.remove();
    },
    { timeout: 0 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Family Member' });
const nameField = (page: Page) => dialog(page).getByLabel('Name');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Compiling takes longer while other journeys keep the machine busy. */
const compileTimeout = { timeout: 240_000 };

async function startTyping(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Family Member' }).click(compileTimeout);
  await nameField(page).fill(name, compileTimeout);
}

async function submitMember(page: Page, submitLabel: string): Promise<void> {
  await dialog(page).getByLabel('Age').fill('9');
  await button(page, submitLabel).click();
}

/** Makes the page's browser load the remote from its development server from now on. */
async function pinDevServer(page: Page, { origin, devServer, operatorToken }: Clone): Promise<void> {
  const send = createBrowserSend(page.context().request);
  const browser = new Registry({ origin, token: await operatorToken(), send });
  await browser.call(setPins, { body: { builds: { [remote]: devServer } } });
}

const isServed = (address: string) =>
  fetch(`${address}build.json`).then(
    ({ ok }) => ok,
    () => false,
  );

async function releasesOf(clone: Clone) {
  const registry = new Registry({ origin: clone.origin, token: await clone.operatorToken() });
  const releases = await registry.call(listReleases, {});
  const builds = await Promise.all(
    releases.map(({ name }) => registry.call(listBuilds, { params: { name } })),
  );
  return { releases, builds };
}

test('npm run dev shows edits and keeps typed text; after it is killed, npm start serves the released builds again', async ({
  clone,
  openBrowser,
  pageErrors,
}) => {
  test.setTimeout(1_200_000);
  // A service restarts while pages are open, so requests may fail.
  pageErrors.expect(/^50[234] /, /WebSocket/);
  const page = await openBrowser({ baseURL: clone.origin });
  const standalone = await page.context().newPage();

  const first = await test.step('npm start', () => clone.run('start'));
  const pathname = await enterClone(page, clone);
  await page.goto(pathname);
  const released = await buildOn(page, remote);
  const before = await releasesOf(clone);
  await page.goto('about:blank');
  await first.stop();

  const development = await test.step('npm run dev', () => clone.run('dev'));
  await page.goto(pathname);
  expect(await buildOn(page, remote)).toMatchObject({ base: clone.devServer });
  await startTyping(page, 'Zoe');
  await standalone.goto(new URL(pathname, clone.devServer).href);
  await startTyping(standalone, 'Max');

  await test.step('edit a remote', async () => {
    await clone.edit({ file: dialogFile, from: '"Add Member"', to: '"Add This Member"' });
    await expect(button(page, 'Add This Member')).toBeVisible(compileTimeout);
    await expect(button(standalone, 'Add This Member')).toBeVisible(compileTimeout);
  });

  await test.step('edit a kit', async () => {
    await clone.edit({
      file: 'packages/ui/src/overlays/form-dialog.tsx',
      from: '>Cancel<',
      to: '>Never Mind<',
    });
    await expect(button(page, 'Never Mind')).toBeVisible(compileTimeout);
    await expect(button(standalone, 'Never Mind')).toBeVisible(compileTimeout);
  });

  await test.step('edit a service', async () => {
    await clone.edit({
      file: 'services/families/src/members/members.routes.ts',
      from: '      id,\n      name,\n',
      to: '      id,\n      name: `${name} the Great`,\n',
    });
    await expect.poll(() => clone.output(), compileTimeout).toContain('families is back');
    await submitMember(page, 'Add This Member');
    await submitMember(standalone, 'Add This Member');
    // Each page shows both new members: the one added there and the one added on the other page.
    for (const each of [page, standalone]) {
      await expect(memberCard(each, 'Zoe the Great')).toBeVisible(compileTimeout);
      await expect(memberCard(each, 'Max the Great')).toBeVisible(compileTimeout);
    }
  });

  await standalone.close();
  await page.goto('about:blank');
  development.signal('SIGKILL');
  await development.ended;
  await clone.undoEdits();
  await test.step('npm start after a kill', () => clone.run('start'));
  await page.goto(pathname);
  await startTyping(page, 'Kim');
  await submitMember(page, 'Add Member');
  await expect(memberCard(page, 'Kim')).toBeVisible();
  expect(await buildOn(page, remote)).toEqual(released);
  expect(await releasesOf(clone)).toEqual(before);

  await test.step('npm run dev of the remote alone', async () => {
    await clone.develop(remote);
    await expect.poll(() => isServed(clone.devServer), compileTimeout).toBe(true);
    await pinDevServer(page, clone);
    await page.goto(pathname);
    await expect(page.getByText(`${remote} ${clone.devServer}`, { exact: true })).toBeVisible(compileTimeout);
    await startTyping(page, 'Kim');
    await expect(button(page, 'Add Member')).toBeVisible();
    await clone.edit({ file: dialogFile, from: '"Add Member"', to: '"Add Them"' });
    // A released shell has no Fast Refresh, so the page reloads.
    await expect(dialog(page)).toBeHidden(compileTimeout);
    await startTyping(page, 'Kim');
    await expect(button(page, 'Add Them')).toBeVisible();
  });
});
