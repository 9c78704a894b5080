import { expect, test } from '../src/journey.ts';
import { checkScreen } from '../src/looks.ts';
import { newPerson } from '../src/steps/account.ts';
import { choreRow } from '../src/steps/chores.ts';
import { destination } from '../src/steps/destinations.ts';
import { rewardCard } from '../src/steps/rewards.ts';
import { countTaps } from '../src/steps/taps.ts';

const MAX_TAPS = 18;
const chore = 'Make your bed';
const reward = 'Pick the music at dinner';

test('a new family of three has its first chore verified and its first reward redeemed in at most 18 taps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name, email, password } = newPerson();
  const taps = countTaps();
  const pressButton = (label: string) => taps.press(page.getByRole('button', { name: label, exact: true }));
  await page.goto('/');
  await taps.pressVisible(page.getByRole('link', { name: 'Try it for 30 Days' }));
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await taps.fill(form.getByLabel('Name'), name);
  await taps.fill(form.getByLabel('Email'), email);
  await taps.fill(form.getByLabel('Password', { exact: true }), password);
  await taps.fill(form.getByLabel('Confirm password', { exact: true }), password);
  await taps.press(form.getByLabel('I accept the terms and conditions'));
  await taps.press(form.getByRole('button', { name: 'Register' }));
  await taps.fill(page.getByLabel('Family Name'), 'Sand');
  await pressButton('Get Started');

  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await checkScreen(page, 'onboarding-first-member', { fullPage: true });
  await pressButton("That's me");
  await taps.fill(page.getByLabel('Names and ages'), 'Mia 8, Leo 11');
  await expect(page.getByText(/^By adding a child you confirm/)).toBeVisible();
  await checkScreen(page, 'onboarding-quick-add', { fullPage: true });
  await pressButton('Add with Mornings');

  const rowsOf = (member: string) => page.getByRole('list', { name: `Chores of ${member}: Morning` });
  await expect(rowsOf('Mia').getByRole('listitem')).toHaveCount(5);
  await expect(rowsOf('Leo').getByRole('listitem')).toHaveCount(5);
  await checkScreen(page, 'onboarding-full-today', { fullPage: true });
  const row = choreRow(page, { member: 'Mia', chore });
  await taps.pressVisible(row.getByText(chore));
  await taps.pressVisible(row.getByRole('button', { name: 'Looks good' }));
  await expect(row.getByText(`Approved by ${name}`)).toBeVisible();

  await taps.pressVisible(destination(page, 'Rewards'));
  await taps.press(page.getByRole('button', { name: `Add ${reward}` }));
  await taps.press(rewardCard(page, reward).getByRole('button', { name: 'Redeem for Mia' }));
  await taps.pressVisible(
    page.getByRole('alertdialog', { name: `Redeem ${reward}?` }).getByRole('button', { name: 'Redeem' }),
  );
  await expect(page.getByText('Well earned!')).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(MAX_TAPS);

  await page.goto('/settings');
  await expect(page.getByText(`Consent for children: ${name}`)).toBeVisible();
  await checkScreen(page, 'settings-with-consent', { fullPage: true });
});
