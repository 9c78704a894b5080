import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { cellOf, choreRow } from '../src/steps/chores.ts';
import { drag, mouseOf } from '../src/steps/drag.ts';
import { actAs } from '../src/steps/family.ts';
import { openStartedLandingPage } from '../src/steps/landing.ts';
import { markMotion, movedSelector } from '../src/steps/motion.ts';
import { chip } from '../src/steps/schedule.ts';

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
test('a dot pulses at Help, and Choresy moves while explaining, unless motion is reduced', async ({
  page,
}) => {
  const dot = '[data-testid=attention]';
  const card = '[role=dialog]';
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStartedLandingPage(page);
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
  test(`a menu and a dialog are gone once they are closed, with prefers-reduced-motion "${reducedMotion}"`, async ({
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

const chore = 'Set the table';

/** Arranges a chore of Mia, for which Ben is old enough, too. The page marks elements that move. */
async function arrangeMarked(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  await markMotion(page);
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Ben', age: 9 },
  ]);
  await arrangeChore(page, family, { member: 'Mia', chore });
  return family;
}

// Both tests also run with motion, where the first one proves that the marks detect it.
for (const [reducedMotion, amount] of [
  ['reduce', 'nothing'],
  ['no-preference', 'something'],
] as const) {
  const isReduced = reducedMotion === 'reduce';

  test(`${amount} moves when a chore is checked, with prefers-reduced-motion "${reducedMotion}"`, async ({
    page,
  }) => {
    const family = await arrangeMarked(page, reducedMotion);
    await page.goto(`${family.dashboard}/today`);
    const row = choreRow(page, { member: 'Mia', chore });
    await row.getByText(chore).click();
    const check = row.locator('input + span');
    await expect(check).toHaveCSS('scale', '1');
    await expect(check).toHaveCSS('rotate', '0deg');
    await expect(row.getByText('Waiting for approval')).toBeVisible();
    // The check and the element behind it grow, and a star flies to the counter.
    for (const part of [check, check.locator('xpath=..'), page.locator('html')])
      await expect(part.and(page.locator(movedSelector))).toHaveCount(isReduced ? 0 : 1);
  });

  test(`on the Week page, dragging a chore animates nothing, with prefers-reduced-motion "${reducedMotion}"`, async ({
    page,
  }) => {
    const family = await arrangeMarked(page, reducedMotion);
    await page.goto(`${family.dashboard}/week`);
    await drag(chip(page, chore), cellOf(page, 'Ben'), mouseOf(page));
    const dropped = cellOf(page, 'Ben').locator('xpath=..').getByRole('button', { name: chore });
    await expect(dropped).toBeVisible();
    await expect(page.getByRole('table').locator(movedSelector)).toHaveCount(0);
    await expect(page.locator('html').and(page.locator(movedSelector))).toHaveCount(0);
  });
}
