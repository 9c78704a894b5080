import type { Page } from '@playwright/test';
import type { Network } from './networks.ts';
import { watchScreen } from './screen.ts';
import { countTraffic, type Traffic } from './traffic.ts';

export interface Load extends Traffic {
  readonly ms: number;
}

/** What is timed, on a page of a browser that has nothing in its cache. */
export interface Journey {
  readonly name: string;
  /** The federated page's time divided by the one bundle's is to be at most this. */
  readonly bar: number;
  travel(page: Page, to: { readonly network: Network; readonly familyId: number }): Promise<Load>;
}

/** People point at a link for longer than this before they press it; what a page does of that is worth as much to both. */
const POINTED_AT_MS = 200;

/** The demo family's dashboard: its name, somebody to act as, and something of each part. */
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
  async travel(page, { network, familyId }) {
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
  async travel(page, { network }) {
    const browser = await page.context().newCDPSession(page);
    await watchScreen(page);
    await page.goto('/settings');
    // What is fetched besides the page, once it is there, is not what is measured.
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
