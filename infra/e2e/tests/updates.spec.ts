import type { Page, Response } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import {
  buildIn,
  buildOn,
  newChannel,
  pin,
  publishAltered,
  releaseWithoutGate,
} from '../src/steps/builds.ts';
import { section } from '../src/steps/family.ts';
import { addReward, rewardCard } from '../src/steps/rewards.ts';

const name = 'mf-rewards';
const currentText = 'No rewards yet.';
const newText = 'No rewards so far.';

/** @returns the id of a build with another text, and a function that releases it on the browser's new channel */
async function arrangeChannel(page: Page) {
  const { registry, channel } = await newChannel(name);
  await pin(page, { channel });
  // Every script name starts with the empty key, so the edit applies to all scripts.
  const edits = { '': (text: string) => text.replaceAll(currentText, newText) };
  const { buildId } = await publishAltered(name, { edits });
  return { buildId, release: () => releaseWithoutGate(registry, { name, channel, buildId }) };
}

/**
 * Whether a response is a release document with this build. Pages request release documents after releases of other
 * journeys, too.
 */
const isReleaseWith = (buildId: string) => async (response: Response) =>
  response.url().endsWith('/api/release') &&
  response.ok() &&
  buildIn(await response.json(), name)?.buildId === buildId;

test('an open tab gets a release when the user navigates to another page, and keeps a half-filled form until then', async ({
  page,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const newBuild = await arrangeChannel(page);
  await page.goto(dashboard);
  await expect(section(page, 'Rewards')).toContainText(currentText);
  await section(page, 'Rewards').getByRole('button', { name: 'Add Reward' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Reward' });
  await form.getByLabel('Name').fill('Half a na');

  const released = page.waitForResponse(isReleaseWith(newBuild.buildId));
  await newBuild.release();
  await released;
  await expect(form.getByLabel('Name')).toHaveValue('Half a na');
  expect((await buildOn(page, name))?.buildId).not.toBe(newBuild.buildId);

  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect.poll(async () => (await buildOn(page, name))?.buildId).toBe(newBuild.buildId);
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(section(page, 'Rewards')).toContainText(newText);
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});

test('two tabs with different releases both work', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const newBuild = await arrangeChannel(page);
  await page.goto(dashboard);
  await expect(section(page, 'Rewards')).toContainText(currentText);
  await newBuild.release();
  const other = await page.context().newPage();
  await expect(async () => {
    await other.goto(dashboard);
    await expect(section(other, 'Rewards')).toContainText(newText, { timeout: 2_000 });
  }).toPass();
  await expect(section(page, 'Rewards')).toContainText(currentText);

  await addReward(page, { name: 'Cinema', cost: 40 });
  await expect(rewardCard(other, 'Cinema')).toBeVisible();
  await addReward(other, { name: 'Ice cream', cost: 20 });
  await expect(rewardCard(page, 'Ice cream')).toBeVisible();
});
