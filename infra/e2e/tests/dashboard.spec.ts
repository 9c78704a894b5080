import { expect, test } from '../src/journey.ts';
import { setWidth } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';

test('the sections of the dashboard stand in their order, whichever remote they come from', async ({
  page,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Weekly Challenge',
    'Family Members',
    'Family Achievements',
    'Chore Schedule',
    'Rewards',
  ]);
});

test('a toast is at most 420 px wide from medium screens up', async ({ page }) => {
  await arrangeFamily(page, []);
  await page.goto('/');
  await page.getByText('Welcome back!').hover();
  const place = page.locator('[data-toast-viewport]');
  for (const screen of [768, 1280]) {
    await setWidth(page, screen);
    expect((await place.boundingBox())?.width, `on ${screen} px`).toBeLessThanOrEqual(420);
  }
});
