import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { actAs } from '../src/steps/family.ts';
import { openStarted } from '../src/steps/landing.ts';

/** The number of infinite animations within the elements of a selector. */
function infiniteAnimations(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (within) =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect)
        .filter(({ target }) => target?.closest(within))
        .filter((effect) => effect.getTiming().iterations === Infinity).length,
    selector,
  );
}

// Shows: 2-help-dot, 2-tutorial-character
test('a dot pulses at Help and Choresy moves while explaining, unless motion is reduced', async ({
  page,
}) => {
  const dot = '[data-testid=attention]';
  const card = '[role=dialog]';
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStarted(page);
  await expect.poll(() => infiniteAnimations(page, dot)).toBe(1);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Meet Choresy (Tutorial Guide)' }).click();
  await expect.poll(() => infiniteAnimations(page, card)).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => infiniteAnimations(page, card)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.locator(dot)).toBeVisible();
  await expect.poll(() => infiniteAnimations(page, dot)).toBe(0);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a menu and a dialog are gone once they are closed, with reduced motion "${reducedMotion}"`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const family = await arrangeFamily(page, [
      { name: 'Ben', age: 38 },
      { name: 'Mia', age: 8 },
    ]);
    await page.goto(family.dashboard);
    await actAs(page, 'Mia');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Family Member' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-modal-backdrop]')).toHaveCount(0);
  });
}
