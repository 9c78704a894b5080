import { alone, expect, test } from '../src/journey.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow, showAges } from '../src/steps/chores.ts';
import { actAs, addMember, memberCard, section } from '../src/steps/family.ts';

const row = { member: 'Mia', chore: 'Set the table' };

test(
  'while the schedule service is down, the page shows errors, and nothing is lost or duplicated',
  alone,
  async ({ page, stack, pageErrors }) => {
    const family = await arrangeFamily(page, [
      { name: 'Mia', age: 8 },
      { name: 'Ben', age: 38 },
    ]);
    await arrangeChore(page, family, row);
    await page.goto(family.dashboard);
    await expect(choreRow(page, row)).toBeVisible();

    await stack.kill('schedule');
    pageErrors.expect(/^50[234] \w+ .*\/api\/(assignments|chores|offers|pauses|progress)/);
    await choreRow(page, row).getByRole('checkbox').click();
    await expect(page.getByRole('alert')).toContainText('Failed to complete chore');
    await expect(choreRow(page, row).getByRole('checkbox')).not.toBeChecked();
    await addMember(page, { name: 'Leo', age: 12 });
    await page.reload();
    await expect(page.getByText('The chores could not be loaded.')).toBeVisible();
    await expect(page.getByText('The schedule could not be loaded.')).toBeVisible();
    await expect(section(page, 'Rewards')).toContainText('No rewards yet.');
    await expect(
      section(page, 'Family Achievements').getByRole('heading', { name: 'First Chore' }),
    ).toBeVisible();

    await stack.bringBack('schedule');
    const retry = section(page, 'Family Members').getByRole('button', { name: 'Try Again' });
    // The page also retries on its own, which may remove the button before it is pressed.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(choreRow(page, row)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await choreRow(page, row).getByRole('checkbox').check();
    await expect(choreRow(page, row)).toContainText('Waiting to be verified');
    await actAs(page, 'Ben');
    await choreRow(page, row).getByRole('button', { name: 'Verify Completion' }).click();
    await expect(memberCard(page, 'Mia').getByText('10 points').first()).toBeVisible();

    await showAges(page, '8-10');
    await expect(section(page, 'Chore Schedule').getByText('Set the table')).toHaveCount(1);
    await expect(choreRow(page, row)).toHaveCount(1);
  },
);
