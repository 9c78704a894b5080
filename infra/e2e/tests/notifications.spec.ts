import type { Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../src/chromium.ts';
import { expect, test } from '../src/journey.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { savedValue } from '../src/steps/offline.ts';

// The full browser, because the headless shell, in which the other journeys run, has no notifications.
test.use({
  launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  serviceWorkers: 'allow',
});

test('notifications can be switched off and on again, and the choice is saved', async ({ page }) => {
  await page.context().grantPermissions(['notifications']);
  await arrangeFamily(page, []);
  await page.goto('/settings');
  const notifications = page.getByRole('switch', { name: 'Notifications' });
  await expect(notifications).toBeChecked();
  await notifications.uncheck();
  await page.reload();
  await expect(notifications).toBeEnabled();
  await expect(notifications).not.toBeChecked();
  await notifications.click();
  await expect(notifications).toBeChecked();
});

/** To be run in the page: makes the page appear to be in the background, and counts its notifications. */
function simulateBackground() {
  // The empty page before the first navigation has no service workers.
  if (!('ServiceWorkerRegistration' in globalThis)) return;
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = function count(...args) {
    localStorage.setItem('shown', String(Number(localStorage.getItem('shown')) + 1));
    return show.apply(this, args);
  };
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return { titles: notifications.map(({ title }) => title), times: Number(localStorage.getItem('shown')) };
  });

// Shows: 1-local-notifications
test('two background tabs show one notification about a chore to verify, and a tap on it opens the dashboard', async ({
  page,
}) => {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const members = [
    { name: 'Mia', age: 8 },
    { name: 'Ben', age: 9 },
  ];
  const family = await arrangeFamily(page, members);
  const row = { member: 'Ben', chore: 'Set the table' };
  const id = await arrangeChore(page, family, row);
  await context.addInitScript(simulateBackground);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(family.dashboard);
    await expect(choreRow(tab, row)).toBeVisible();
  }
  await expect.poll(() => savedValue(page, 'notified')).toMatchObject({ waiting: [] });

  await context.request.patch(`/api/assignments/${id}/complete`, {
    headers: { origin: new URL(page.url()).origin },
  });
  for (const tab of tabs) {
    await expect(choreRow(tab, row).getByRole('button', { name: 'Verify Completion' })).toBeEnabled();
  }
  const once = { titles: ['Ben finished “Set the table”'], times: 1 };
  await expect.poll(() => shownNotifications(page)).toEqual(once);

  for (const tab of tabs) {
    await tab.goto('/settings');
    await expect(tab.getByRole('heading', { name: 'Settings' })).toBeVisible();
  }
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  const paths = () => tabs.map((tab) => new URL(tab.url()).pathname);
  await expect.poll(paths).toContain(family.dashboard);
  expect(paths()).toContain('/settings');
});
