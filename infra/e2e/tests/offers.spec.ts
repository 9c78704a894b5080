import { expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow, showAges, todayOf } from '../src/steps/chores.ts';
import { actAs } from '../src/steps/family.ts';

const chore = 'Feed the pet';

test('a chore that is put up for grabs in one browser appears in another, is taken with one press, and is gone from both lists', async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Tom', age: 10 },
  ]);
  await page.goto(`${family.dashboard}/today`);
  await expect(page.getByRole('heading', { name: /, Mia$/ })).toBeVisible();

  const parent = await openBrowser();
  await parent.goto('/login');
  await sendLogin(parent, family.person);
  await actAs(parent, 'Tom');
  await parent.goto(`${family.dashboard}/week`);
  await showAges(parent, '8-10');
  await todayOf(parent, 'Tom').click();
  const choices = parent.getByRole('dialog', { name: 'Add Chore' }).getByRole('listitem');
  await choices.filter({ hasText: chore }).getByRole('button', { name: 'Quick Share' }).click();
  await parent
    .getByRole('dialog', { name: 'Quick Share' })
    .getByRole('button', { name: 'Put it up for grabs' })
    .click();
  const offers = parent.getByRole('list', { name: 'Up for grabs' });
  await expect(offers.getByText(chore)).toBeVisible();

  const takeIt = page.getByRole('list', { name: 'Up for grabs' }).getByRole('button', { name: 'Take it' });
  await takeIt.click();
  await expect(choreRow(page, { member: 'Mia: Today', chore }).getByRole('checkbox')).toBeVisible();
  await expect(takeIt).toBeHidden();
  await expect(offers).toBeHidden();
});
