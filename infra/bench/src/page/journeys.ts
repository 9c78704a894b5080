import type { Page } from '@playwright/test';
import type { Network } from './networks.ts';
import { watchScreen } from './screen.ts';
import { countTraffic, type Traffic } from './traffic.ts';

export interface Load extends Traffic {
  readonly ms: number;
}

/** A timed journey on a page with an empty cache. */
export interface Journey {
  readonly name: string;
  /** Upper limit for the ratio of the federated page's time to the one bundle's. */
  readonly bar: number;
  run(page: Page, to: { readonly network: Network; readonly familyId: number }): Promise<Load>;
}

/** Users hover over a link for longer than this before they press it, and both variants can use that time to prefetch. */
const POINTED_AT_MS = 200;

/** Texts on the demo family's dashboard: its name, the member selection and one text from each part. */
const dashboard = [
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
  bar: 1.08,
  async run(page, { network, familyId }) {
    const browser = await page.context().newCDPSession(page);
    await watchScreen(page);
    await network.apply(browser);
    const traffic = await countTraffic(browser);
    await page.goto(`/dashboard/${familyId}`, { waitUntil: 'commit' });
    const ms = await page.evaluate((texts) => window.untilPainted(texts), dashboard);
    return { ms, ...traffic() };
  },
};

export const laterNavigation: Journey = {
  name: 'from the settings to the dashboard',
  bar: 1,
  async run(page, { network }) {
    const browser = await page.context().newCDPSession(page);
    await watchScreen(page);
    await page.goto('/settings');
    // Prefetching after the page has loaded is not measured.
    await page.waitForLoadState('networkidle');
    await network.apply(browser);
    const painted = page.evaluate((texts) => window.untilPainted(texts), dashboard);
    const traffic = await countTraffic(browser);
    const link = page.getByRole('link', { name: 'Back to the dashboard' });
    await link.hover();
    await page.waitForTimeout(POINTED_AT_MS);
    await link.click();
    const ms = (await painted) - (await page.evaluate(() => window.clickedAt));
    return { ms, ...traffic() };
  },
};
