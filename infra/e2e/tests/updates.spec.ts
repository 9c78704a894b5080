import { randomBytes } from 'node:crypto';
import { setPins } from '@family-chores/contracts/registry/pins';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { byBrowser, publish, Registry, release, releaseOf } from '@family-chores/shipping/client';
import { alterBuild } from '@family-chores/shipping/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { section } from '../src/steps/family.ts';
import { builtFolder, operator } from '../src/steps/registry.ts';
import { addReward, rewardCard } from '../src/steps/rewards.ts';

test.describe.configure({ timeout: 120_000 });

const name = 'mf-rewards';
const before = 'No rewards yet.';
const after = 'No rewards so far.';

/** Rewards that say something else, for browsers of a channel that no other journey follows. */
async function arrangeChannel(page: Page) {
  const channel = `updates-${randomBytes(4).toString('hex')}`;
  const { registry, origin, token } = await operator();
  const { buildId } = await releaseOf(registry, { name });
  if (buildId === null) throw new Error(`The stack has not released ${name}`);
  await release(registry, { name, channel, buildId });
  const browser = new Registry({ origin, token, send: byBrowser(page.context().request) });
  await browser.call(setPins, { body: { channel } });
  return async () => {
    const edits = { '': (text: string) => text.replaceAll(before, after) };
    const { build } = await publish(registry, await alterBuild(builtFolder(name), { edits }));
    await release(registry, { name, channel, buildId: build.buildId });
    return build.buildId;
  };
}

async function rewardsBuildOf(page: Page): Promise<string | undefined> {
  const text = await page.locator('script#release').textContent();
  const { remotes }: ReleaseDocument = JSON.parse(text ?? '');
  return remotes.find((remote) => remote.name === name)?.build.buildId;
}

test('a tab that is open during a release takes it at the step to the next page, and keeps a half-filled form until then', async ({
  page,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const shipAnother = await arrangeChannel(page);
  await page.goto(dashboard);
  await expect(section(page, 'Rewards')).toContainText(before);
  await section(page, 'Rewards').getByRole('button', { name: 'Add Reward' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Reward' });
  await form.getByLabel('Name').fill('Half a na');

  const asked = page.waitForResponse((response) => response.url().endsWith('/api/release'));
  const buildId = await shipAnother();
  await asked;
  await expect(form.getByLabel('Name')).toHaveValue('Half a na');
  expect(await rewardsBuildOf(page)).not.toBe(buildId);

  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect.poll(() => rewardsBuildOf(page)).toBe(buildId);
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(section(page, 'Rewards')).toContainText(after);
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});

test('two tabs on two releases both work', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const shipAnother = await arrangeChannel(page);
  await page.goto(dashboard);
  await expect(section(page, 'Rewards')).toContainText(before);
  await shipAnother();
  const other = await page.context().newPage();
  await expect(async () => {
    await other.goto(dashboard);
    await expect(section(other, 'Rewards')).toContainText(after, { timeout: 2_000 });
  }).toPass();
  await expect(section(page, 'Rewards')).toContainText(before);

  await addReward(page, { name: 'Cinema', cost: 40 });
  await expect(rewardCard(other, 'Cinema')).toBeVisible();
  await addReward(other, { name: 'Ice cream', cost: 20 });
  await expect(rewardCard(page, 'Ice cream')).toBeVisible();
});
