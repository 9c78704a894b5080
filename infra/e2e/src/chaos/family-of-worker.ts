import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { test as journey } from '../journey.ts';
import { type ArrangedFamily, arrangeFamily } from '../steps/arranged-family.ts';
import { memberCard, section } from '../steps/family.ts';

interface FamilyOfWorker extends ArrangedFamily {
  /** Options of a browser context that is signed in to the family. */
  readonly signedIn: BrowserContextOptions;
}

/** For journeys that do not change their family: all of those in one worker share a family and start signed in. */
export const test = journey.extend<object, { family: FamilyOfWorker }>({
  family: [
    async ({ browser, originOfWorker }, provide) => {
      const context = await browser.newContext({ baseURL: originOfWorker });
      const arranged = await arrangeFamily(await context.newPage(), [{ name: 'Mia', age: 8 }]);
      const storageState = await context.storageState();
      await context.close();
      await provide({ ...arranged, signedIn: { storageState } });
    },
    { scope: 'worker' },
  ],
  page: async ({ openBrowser, family }, provide) => provide(await openBrowser(family.signedIn)),
});

/** Checks that the dashboard is visible and usable, even if one of its parts has failed. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await expect(section(page, 'Chore Schedule').getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

export const emptyRewards = (page: Page) => section(page, 'Rewards').getByText('No rewards yet.');

export const rewardsUnavailable = (page: Page) => page.getByText('“Rewards” is not available right now.');

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' }).click();
