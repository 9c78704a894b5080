import type { Page } from '@playwright/test';
import type { Network } from './networks.ts';
import { watchScreen } from './screen.ts';
import { countTraffic, type Traffic } from './traffic.ts';

export interface PageLoad extends Traffic {
  /** From the start of the navigation until the page was painted. */
  readonly ms: number;
}

/** A timed journey on a page with an empty cache. */
export interface Journey {
  readonly name: string;
  /** Upper limit for the ratio of the federated page's time to the one bundle's. */
  readonly limit: number;
  run(page: Page, conditions: { readonly network: Network; readonly familyId: number }): Promise<PageLoad>;
}

/** Users hover over a link for at least this long before they press it. Both variants can use that time to prefetch. */
const HOVER_MS = 200;

/** Texts on the demo family's dashboard: its name, the member selection and one text from each part. */
const dashboardTexts = [
  "Rivera's Chores",
  'Acting as Maria',
  'Nora',
  'Verify Completion',
  'Weekly Challenge',
  'Family Achievements',
  'Chore Schedule',
  'Trip to the zoo',
];

export const deepLink: Journey = {
  name: 'deep link to the dashboard',
  limit: 1.08,
  async run(page, { network, familyId }) {
    const session = await page.context().newCDPSession(page);
    await watchScreen(page);
    await network.apply(session);
    const traffic = await countTraffic(session);
    await page.goto(`/dashboard/${familyId}`, { waitUntil: 'commit' });
    const ms = await page.evaluate((texts) => window.untilPainted(texts), dashboardTexts);
    return { ms, ...traffic() };
  },
};

export const laterNavigation: Journey = {
  name: 'from the settings to the dashboard',
  limit: 1,
  async run(page, { network }) {
    const session = await page.context().newCDPSession(page);
    await watchScreen(page);
    await page.goto('/settings');
    // Waits for the prefetching that follows the load, so that it is not measured.
    await page.waitForLoadState('networkidle');
    await network.apply(session);
    const painted = page.evaluate((texts) => window.untilPainted(texts), dashboardTexts);
    const traffic = await countTraffic(session);
    const link = page.getByRole('link', { name: 'Back to the dashboard' });
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await link.click();
    const ms = (await painted) - (await page.evaluate(() => window.clickedAt));
    return { ms, ...traffic() };
  },
};
