import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { login, newPerson, register } from '../src/steps/account.ts';
import { assignToday, choreRow, showAges } from '../src/steps/chores.ts';
import { actAs, addMember, createFamily, memberCard, section } from '../src/steps/family.ts';
import { addReward, redeem } from '../src/steps/rewards.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const chore = 'Set the table';
const member = 'Mia';

const points = (page: Page) =>
  memberCard(page, member)
    .getByText(/^\d+ points?$/)
    .first();
const challenge = (page: Page) => section(page, 'Weekly Challenge').getByRole('progressbar');
const badge = (page: Page) =>
  section(page, 'Family Achievements').getByRole('listitem').filter({ hasText: 'First Chore' });

// Shows: 1-core-flow, 6-parents-and-children
test('a family does its first chore and redeems its first reward, and two browsers show every change live', async ({
  page,
  openBrowser,
}) => {
  const person = newPerson();
  await register(page, person);
  await createFamily(page, 'Sand');
  await addMember(page, { name: 'Ben', age: 38 });
  await addMember(page, { name: member, age: 8 });
  await page.getByRole('button', { name: 'Start Weekly Challenge' }).click();

  const kitchen = await openBrowser();
  await login(kitchen, person);
  await kitchen.waitForURL(/\/dashboard\/\d+$/);
  await expect(memberCard(kitchen, member)).toContainText('All chores completed!');
  // From here on, the kitchen is not reloaded: it receives every change live.
  await kitchen.evaluate(() => Object.assign(window, { sameDocument: true }));

  await showAges(page, '8-10');
  await assignToday(page, { member, chore });
  await expect(choreRow(kitchen, { member, chore })).toContainText('10 points');

  await actAs(page, member);
  await choreRow(page, { member, chore }).getByRole('checkbox').check();
  await expect(page.getByText('Great job!')).toBeVisible();
  await expect(page.getByText("You've completed your chore!")).toBeVisible();
  await expect(choreRow(page, { member, chore })).toContainText('Waiting to be verified');

  await actAs(page, 'Ben');
  await choreRow(page, { member, chore }).getByRole('button', { name: 'Verify Completion' }).click();
  for (const screen of [page, kitchen]) {
    await expect(choreRow(screen, { member, chore })).toContainText('Verified by Ben');
    await expect(points(screen)).toHaveText('10 points');
    await expect(challenge(screen)).toHaveAttribute('aria-valuetext', '10 / 1,000 points');
    await expect(badge(screen)).toContainText('Unlocked');
  }

  await actAs(page, member);
  await addReward(page, { name: 'Movie night', cost: 10 });
  for (const screen of [page, kitchen]) {
    await expect(section(screen, 'Rewards').getByRole('heading', { name: 'Movie night' })).toBeVisible();
  }
  await redeem(page, 'Movie night');
  await expect(section(page, 'Rewards')).toContainText('10 more points needed');
  for (const screen of [page, kitchen]) await expect(points(screen)).toHaveText('0 points');
  // Spending points does not reduce what the family has earned for the challenge.
  await expect(challenge(kitchen)).toHaveAttribute('aria-valuetext', '10 / 1,000 points');
  expect(await kitchen.evaluate(() => 'sameDocument' in window)).toBe(true);
});
