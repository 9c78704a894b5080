import { expect, test } from '../src/journey.ts';
import { checkScreen, setWidth } from '../src/looks.ts';
import { arrangeFamily, arrangeVerified } from '../src/steps/arranged-family.ts';
import { actAs, dismissBadge, memberCard, section } from '../src/steps/family.ts';
import { addReward, redeem, rewardCard } from '../src/steps/rewards.ts';

const members = [
  { name: 'Mia', age: 8 },
  { name: 'Ben', age: 38 },
];

test('a family adds a reward, corrects it and deletes it', async ({ page }) => {
  const family = await arrangeFamily(page, members);
  await page.goto(family.dashboard);
  await expect(section(page, 'Rewards')).toContainText('No rewards yet.');
  await addReward(page, { name: 'Zoo', cost: 1000 });
  await expect(rewardCard(page, 'Zoo')).toContainText('1,000 more points needed');

  await rewardCard(page, 'Zoo').getByRole('button', { name: 'Edit Zoo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Points cost').fill('0');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Name is required');
  await expect(dialog).toContainText('Points cost must be at least 1');
  await dialog.getByLabel('Name').fill('Trip to the zoo');
  await dialog.getByLabel('Description').fill('All of us together');
  await dialog.getByLabel('Points cost').fill('500');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(rewardCard(page, 'Trip to the zoo')).toContainText('All of us together');
  await expect(rewardCard(page, 'Trip to the zoo')).toContainText('500 more points needed');
  await page.reload();
  await expect(rewardCard(page, 'Trip to the zoo')).toBeVisible();

  await rewardCard(page, 'Trip to the zoo').getByRole('button', { name: 'Delete Trip to the zoo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Reward deleted')).toBeVisible();
  await expect(section(page, 'Rewards')).toContainText('No rewards yet.');
});

test('a member redeems a reward; the History dialog lists the redemption, and cancels it', async ({
  page,
}) => {
  const family = await arrangeFamily(page, members);
  const chores = ['Set the table', 'Make your bed'];
  for (const chore of chores) await arrangeVerified(page, family, { member: 'Mia', chore, verifier: 'Ben' });
  await page.goto(family.dashboard);
  const earnedPoints = memberCard(page, 'Mia').getByText('15 points');
  await expect(earnedPoints).toBeVisible();
  await addReward(page, { name: 'Ice cream', cost: 10 });
  await addReward(page, { name: 'Zoo', cost: 100 });
  await expect(rewardCard(page, 'Zoo').getByRole('button', { name: 'Keep Earning Points' })).toBeDisabled();

  await redeem(page, 'Ice cream');
  await expect(memberCard(page, 'Mia')).toContainText('5 points');
  await expect(section(page, 'Rewards').getByText('5 points', { exact: true })).toBeVisible();
  await expect(rewardCard(page, 'Ice cream')).toContainText('5 more points needed');
  await rewardCard(page, 'Ice cream').getByRole('button', { name: 'Delete Ice cream' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rewardCard(page, 'Ice cream')).toBeHidden();

  await section(page, 'Rewards').getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const points = history.getByRole('list', { name: 'Points earned and spent' });
  await expect(points.getByRole('listitem')).toHaveCount(3);
  await expect(points.getByRole('listitem').first()).toContainText(/Ice cream.*Reward redeemed.*−10 points/);
  for (const chore of chores) {
    await expect(points.getByRole('listitem').filter({ hasText: chore })).toContainText('Chore verified');
  }
  await history.getByLabel('Family member').selectOption('Ben');
  await expect(history).toContainText('No points yet. They come with the first verified chore.');
  await history.getByRole('tab', { name: 'Rewards' }).click();
  await expect(history.getByRole('list', { name: 'Redeemed rewards' })).toContainText(
    /Ice cream.*Mia.*10 points/,
  );

  await history.getByRole('button', { name: 'Cancel Ice cream' }).click();
  await expect(history.getByRole('list', { name: 'Redeemed rewards' })).toContainText('Canceled');
  await page.keyboard.press('Escape');
  await expect(earnedPoints).toBeVisible();
});

test('points that were spent in another browser cannot be spent again', async ({
  page,
  openBrowser,
  pageErrors,
}) => {
  pageErrors.expect(/^409 POST .*\/api\/reward-redemptions$/);
  const family = await arrangeFamily(page, members);
  await arrangeVerified(page, family, { member: 'Mia', chore: 'Set the table', verifier: 'Ben' });
  await page.goto(family.dashboard);
  await expect(section(page, 'Rewards').getByText('10 points')).toBeVisible();
  await addReward(page, { name: 'Ice cream', cost: 10 });
  await rewardCard(page, 'Ice cream').getByRole('button', { name: 'Redeem Now' }).click();
  const kitchen = await openBrowser({ storageState: await page.context().storageState() });
  await kitchen.goto(family.dashboard);
  await redeem(kitchen, 'Ice cream');

  await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('alert')).toContainText('Not enough points');
  await expect(rewardCard(page, 'Ice cream')).toContainText('10 more points needed');
});

test('the rewards show what the acting member can afford', async ({ page }) => {
  const family = await arrangeFamily(page, members);
  await arrangeVerified(page, family, { member: 'Mia', chore: 'Set the table', verifier: 'Ben' });
  await page.goto(family.dashboard);
  await addReward(page, { name: 'Ice cream', cost: 10 });
  await expect(rewardCard(page, 'Ice cream').getByRole('button', { name: 'Redeem Now' })).toBeEnabled();
  await actAs(page, 'Ben');
  await expect(rewardCard(page, 'Ice cream')).toContainText('10 more points needed');
});

test('the dialogs of the rewards fit and are accessible on a phone and a computer', async ({ page }) => {
  const family = await arrangeFamily(page, members);
  await arrangeVerified(page, family, { member: 'Mia', chore: 'Set the table', verifier: 'Ben' });
  await page.goto(family.dashboard);
  await dismissBadge(page);
  await addReward(page, { name: 'Ice cream', cost: 10 });
  const checkDialog = async (name: string, open: () => Promise<void>) => {
    await open();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    for (const width of [360, 1280]) {
      await setWidth(page, width);
      await checkScreen(page, `${name}-${width}`);
    }
    await page.keyboard.press('Escape');
  };
  const press = (name: string) => () => section(page, 'Rewards').getByRole('button', { name }).click();
  await checkDialog('edit-reward', press('Edit Ice cream'));
  await checkDialog('redeem', press('Redeem Now'));
  await checkDialog('history', press('History'));
});
