import type { Page } from '@playwright/test';
import type { Network } from './networks.ts';
import { watchLoad, watchScreen } from './screen.ts';
import { countTraffic, type Traffic } from './traffic.ts';

export interface PageLoad extends Traffic {
  /** From the start of the navigation, or from the click on a link, until the expected texts were painted. */
  readonly ms: number;
}

/** A timed journey in a browser whose cache is empty at first. */
export interface Journey {
  readonly name: string;
  /** Upper limit for the ratio of the federated page's time to that of the product built as one bundle. */
  readonly limit: number;
  readonly isSignedIn: boolean;
  run(page: Page, conditions: { readonly network: Network; readonly familyId: number }): Promise<PageLoad>;
}

/**
 * Users hover over a link for at least this long before they press it. The federated page and the single bundle can
 * both use that time to prefetch.
 */
const HOVER_MS = 200;

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

/** Opens a page as the first one of a visit, and waits until these texts have been painted. */
async function load(page: Page, path: string, { network, texts }: LoadInput): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  await watchScreen(page);
  await watchLoad(page, texts);
  await network.apply(session);
  const traffic = await countTraffic(session);
  await page.goto(path, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => window.loaded);
  return { ms, ...traffic() };
}

interface LoadInput {
  readonly network: Network;
  readonly texts: readonly string[];
}

/** A page that its remote renders at build time. The single bundle shows the page only after its scripts have run. */
export const firstVisit: Journey = {
  name: 'first visit to the terms',
  limit: 1,
  isSignedIn: false,
  run: (page, { network }) =>
    load(page, '/terms', { network, texts: ['Conditions of use', 'The first 30 days are free'] }),
};

export const deepLink: Journey = {
  name: 'deep link to the dashboard',
  limit: 1.08,
  isSignedIn: true,
  run: (page, { network, familyId }) =>
    load(page, `/dashboard/${familyId}`, { network, texts: dashboardTexts }),
};

export const laterNavigation: Journey = {
  name: 'from the settings to the dashboard',
  limit: 1,
  isSignedIn: true,
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
