import { expect, test } from '../src/journey.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { cellOf, choreRow } from '../src/steps/chores.ts';
import { traceAnimations } from '../src/trace-animations.ts';

const chore = 'Set the table';

test('completing a chore animates the check, the confetti, the toast and the mascot off the main thread', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  for (const assigned of [chore, 'Feed the pet'])
    await arrangeChore(page, family, { member: 'Mia', chore: assigned });
  await page.goto(`${family.dashboard}/today`);
  const row = choreRow(page, { member: 'Mia', chore });
  await expect(row.getByRole('checkbox')).toBeEnabled();

  const { composited, onMainThread } = await traceAnimations(page, async () => {
    await row.getByText(chore).click();
    await expect(page.getByTestId('confetti')).toBeVisible();
    await expect(page.getByRole('status').locator('[data-mood=cheerleader]')).toBeVisible();
    await expect(page.getByTestId('confetti')).toBeHidden();
  });

  expect([...onMainThread]).toEqual([]);
  expect([...composited]).toEqual(
    expect.arrayContaining(['scale', 'rotate', 'fc-rise', 'fc-hop', 'fc-fall']),
  );
});

test('dragging a chore over the week starts no animation on the main thread', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Leo', age: 10 },
  ]);
  await arrangeChore(page, family, { member: 'Mia', chore });
  await page.goto(`${family.dashboard}/week`);
  const chip = page.getByRole('table').getByRole('button', { name: chore });
  const target = cellOf(page, 'Leo', { inDays: 0 });
  const targetUnderDrag = target.locator('xpath=ancestor::*[@data-over="fits"]');

  const { onMainThread } = await traceAnimations(page, async () => {
    await chip.hover();
    await page.mouse.down();
    await target.hover();
    await expect(targetUnderDrag).toHaveCount(1);
    await page.mouse.up();
    await expect(targetUnderDrag).toHaveCount(0);
  });

  expect([...onMainThread]).toEqual([]);
});
