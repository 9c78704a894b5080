import { expect, type Locator, type Page } from '@playwright/test';

export const offlineErrors = [/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /, /WebSocket connection .* failed/];

export async function expectCachedForOffline(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('family-chores.page')).keys();
        return navigator.serviceWorker.controller !== null && kept.length === 1;
      }),
    )
    .toBe(true);
}

/** Path of a call whose response is the same for everyone. The landing page may make the call after a logout. */
const PUBLIC_PATH = '/api/tutorials';

/** The number of responses about the account or its family that the browser has cached. */
export function cachedResponses(page: Page): Promise<number> {
  return page.evaluate(async (publicPath) => {
    const requests = await (await caches.open('family-chores.answers')).keys();
    return requests.filter(({ url }) => new URL(url).pathname !== publicPath).length;
  }, PUBLIC_PATH);
}

/** A value that the product has saved in local storage; null if there is none. */
export function savedValue(page: Page, name: string): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `family-chores.${name}`);
}

/** The badge that is shown as long as the browser is offline. The chat shows a toast with the same title. */
export function offlineBadge(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Offline Mode$/ });
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(offlineBadge(page)).toBeVisible();
}
