import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';

test('a page is fetched when somebody is about to go there, and every script of it once', async ({
  page,
}) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const ofDashboard = () => scripts.filter((url) => url.includes('/assets/mf-dashboard/'));
  await page.goto('/settings');
  const way = page.getByRole('link', { name: 'Back to the dashboard' });
  await way.waitFor();
  await page.waitForLoadState('networkidle');
  expect(ofDashboard()).toEqual([]);
  await way.hover();
  await expect.poll(() => ofDashboard().length).toBeGreaterThan(1);

  await way.click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts).size).toBe(scripts.length);
});
