import { expect, test } from '../src/journey.ts';
import { newPerson, register } from '../src/steps/account.ts';
import { grantRole } from '../src/steps/roles.ts';

test('who is made an operator sees how every service is, and nobody else does', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/ops');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();

  await grantRole(person.email, 'operator');
  await page.goto('/ops?tab=services');
  const services = page.getByRole('table', { name: 'Services' });
  for (const name of ['identity', 'rewards', 'registry']) {
    const row = services.getByRole('row', { name: new RegExp(`^${name} Yes Up `) });
    await expect(row).toContainText('None');
  }
  await expect(services.getByRole('row', { name: /^live Yes None / })).toBeVisible();
  await expect(services.getByText('No answer')).toHaveCount(0);
});
