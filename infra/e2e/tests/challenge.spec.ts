import { expect, test } from '../src/journey.ts';
import { arrangeFamily, arrangeVerified } from '../src/steps/arranged-family.ts';
import { memberCard, section } from '../src/steps/family.ts';

test('a family starts a weekly challenge and sees who leads', async ({ page, openBrowser }) => {
  const family = await arrangeFamily(page, [
    { name: 'Ben', age: 38 },
    { name: 'Mia', age: 8 },
    { name: 'Leo', age: 10 },
    { name: 'Nora', age: 6 },
  ]);
  await page.goto(family.dashboard);
  const kitchen = await openBrowser({ storageState: await page.context().storageState() });
  await kitchen.goto(family.dashboard);
  const challenge = section(page, 'Weekly Challenge');
  await expect(challenge).toContainText('Complete chores and earn points as a family!');
  await expect(challenge).toContainText('Can your family earn 1,000 points in 7 days?');
  await challenge.getByRole('button', { name: 'Start Weekly Challenge' }).click();
  for (const screen of [page, kitchen]) {
    await expect(section(screen, 'Weekly Challenge')).toContainText('7 days remaining');
    await expect(section(screen, 'Weekly Challenge').getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '0 / 1,000 points',
    );
  }

  await arrangeVerified(page, family, { member: 'Mia', chore: 'Set the table', verifier: 'Ben' });
  await arrangeVerified(page, family, { member: 'Leo', chore: 'Make your bed', verifier: 'Ben' });
  const places = challenge.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await expect(places.nth(0)).toContainText(/Mia.*1 chore completed.*10 points/);
  await expect(places.nth(1)).toContainText(/Leo.*1 chore completed.*5 points/);
  for (const [index, hasIcon] of [true, true, true, false].entries()) {
    await expect(places.nth(index).getByRole('img', { name: `Rank ${index + 1}` })).toHaveCount(
      hasIcon ? 1 : 0,
    );
  }
});

test('a new badge is announced once and listed among the achievements', async ({ page }) => {
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Ben', age: 38 },
  ]);
  await arrangeVerified(page, family, { member: 'Mia', chore: 'Set the table', verifier: 'Ben' });
  await page.goto(family.dashboard);
  await expect(page.getByText('New Badge Unlocked')).toBeVisible();
  await expect(memberCard(page, 'Mia').getByText('10 points').first()).toBeVisible();
  const achievements = section(page, 'Family Achievements');
  const first = achievements.getByRole('listitem').first();
  await expect(first).toContainText(/First Chore.*Unlocked/s);
  await expect(achievements.getByRole('listitem')).toHaveCount(4);
  await achievements.getByRole('button', { name: 'Show all 16 badges' }).click();
  await expect(achievements.getByRole('listitem')).toHaveCount(16);
  await expect(achievements).toContainText('Premium badges come with the annual plan.');
  await page.reload();
  await expect(first).toContainText('Unlocked');
  await expect(page.getByText('New Badge Unlocked')).toBeHidden();
});
