import { releaseOf } from '@family-chores/shipping/client';
import { alone, expect, test } from '../src/journey.ts';
import { look, lookAtScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeChore, arrangeCompleted, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow, todayOf } from '../src/steps/chores.ts';
import { sendMessage } from '../src/steps/contact.ts';
import { actAs, createFamily, memberCard, section } from '../src/steps/family.ts';
import { openStarted } from '../src/steps/landing.ts';
import { operator } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';
import { eachDialogOfSettings } from '../src/steps/settings-dialogs.ts';

test.describe.configure({ mode: 'parallel' });

const lookedAt = [
  '/',
  '/home',
  '/login',
  '/register',
  '/family-setup',
  '/contact',
  '/terms',
  '/privacy',
  '/faq',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/settings',
  '/ops',
  '/billing',
  '/subscription-test',
  '/dashboard',
  '/dashboard/:familyId',
  '/dashboard/:familyId/today',
  '/dashboard/:familyId/week',
  '/dashboard/:familyId/rewards',
  '/dashboard/:familyId/family',
  '/dashboard/:familyId/approve',
  '/dashboard/:familyId/history',
];

test('every screen has a test below', async ({ page }) => {
  await page.goto('/');
  const document = JSON.parse((await page.locator('#release').textContent()) ?? '');
  const parts: { routes: { path: string }[] }[] = [document.shell, ...document.remotes];
  const paths = parts.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(lookedAt.toSorted());
});

test('the landing page', async ({ page }) => {
  await openStarted(page);
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
  await look(page, 'landing');
});

test('the terms, the privacy page and the questions', async ({ page }) => {
  for (const [path, title] of [
    ['/terms', 'Conditions of use'],
    ['/privacy', 'Privacy'],
    ['/faq', 'Questions and answers'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const closed of await page.locator('summary').all()) await closed.click();
    await look(page, title.toLowerCase().replaceAll(' ', '-'));
  }
});

test('the way back for a guest who logged out', async ({ page, pageErrors }) => {
  // A request that was in flight at the logout.
  pageErrors.expect(/^401 GET /);
  await page.goto('/family-setup');
  await createFamily(page, 'Visitor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Back to Visitor' })).toBeVisible();
  await expect(page.getByText('Logged Out')).toBeHidden();
  await look(page, 'landing-guest');
});

test('another family', async ({ page, openBrowser, pageErrors }) => {
  const theirs = await arrangeFamily(await openBrowser(), []);
  await arrangeFamily(page, []);
  pageErrors.expect(/^404 GET /, /WebSocket connection .* failed/);
  await page.goto(theirs.dashboard);
  await expect(page.getByRole('heading', { name: 'You cannot open this family' })).toBeVisible();
  await look(page, 'not-your-family');
});

test('login and register', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await look(page, 'login');
  await page.goto('/register');
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible();
  await look(page, 'register');
});

test('the family setup', async ({ page }) => {
  await page.goto('/family-setup');
  await expect(page.getByLabel('Family Name')).toBeVisible();
  await look(page, 'family-setup');
});

test('the contact form and its confirmation', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await look(page, 'contact');
  await sendMessage(page);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  await look(page, 'contact-sent');
});

test('the ways to a new password', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('robin@example.org');
  await look(page, 'forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await look(page, 'forgot-password-sent');
  await page.goto(`/reset-password#token=${'A'.repeat(43)}`);
  await expect(page.getByLabel('New password')).toBeVisible();
  await look(page, 'reset-password');
  await page.goto('/confirm-email');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'confirm-email-refused');
  await page.goto('/reset-password');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await lookAtScreen(page, 'reset-password-refused-1280');
});

test('the settings screen', async ({ page }) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await expect(page.getByRole('group', { name: 'Sand' })).toBeVisible();
  await expect(page.getByText('Monthly, $2.99 per month')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await look(page, 'settings');
});

test('the dialogs of the settings', async ({ page, pageErrors }) => {
  pageErrors.expect(/^403 POST .*\/api\/auth\/passkeys\/creation$/);
  await eachDialogOfSettings(page, async (name) => {
    for (const width of widths) {
      await setWidth(page, width);
      await lookAtScreen(page, `dialog-${name}-${width}`);
    }
  });
});

test('the operations page: releases and services', async ({ page }) => {
  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'operator');
  await page.goto('/ops');
  await expect(page.getByRole('row', { name: /^mf-rewards stable / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible();
  await look(page, 'operations');
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.getByRole('row', { name: /^registry Yes / })).toBeVisible();
  await look(page, 'operations-services');
});

test('the operations page: tokens, one remote, and the dialog that releases a build', async ({ page }) => {
  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'operator');
  await page.goto('/ops?tab=tokens');
  await expect(page.getByRole('button', { name: 'Create Token' })).toBeVisible();
  await expect(page.getByText('Loading tokens')).toHaveCount(0);
  await look(page, 'operations-tokens');
  await page.goto('/ops?remote=mf-schedule');
  await expect(page.getByRole('table', { name: 'Builds of mf-schedule' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible();
  await look(page, 'operations-remote');
  await page
    .getByRole('button', { name: /^Release / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Release mf-schedule' })).toBeVisible();
  await lookAtScreen(page, 'operations-release-1280');
});

test('the billing page of a trial, and of a family whose trial has ended', alone, async ({ page, stack }) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByText('30 days left')).toBeVisible();
  await look(page, 'billing-trial');
  await stack.passTime({ days: 31 });
  await expect(page.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible();
  await look(page, 'billing-ended');
  await page.goto('/settings');
  await expect(page.getByRole('status').getByText('Your trial has ended')).toBeVisible();
  await look(page, 'settings-ended');
});

// Shows: 2-route-subscription-test, 7-stripe-connection
test('the subscription test page', async ({ page }) => {
  await page.goto('/subscription-test');
  await expect(page.getByRole('tabpanel', { name: 'Create' })).toContainText('Connected');
  await page.getByRole('button', { name: 'Create Subscription' }).click();
  await expect(page.getByText('Email and name are required')).toBeVisible();
  await look(page, 'subscription-test-create');
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(page.getByText('Trial days remaining')).toBeVisible();
  await look(page, 'subscription-test-manage');
});

test('the dashboard without members', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, []);
  await page.goto(dashboard);
  await expect(page.getByRole('button', { name: 'Add your first member' })).toBeVisible();
  await look(page, 'dashboard-empty');
});

test('the dashboard of a busy family', async ({ page }) => {
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Ben', age: 38 },
    { name: 'Donaudampfschifffahrtskapitaen', age: 6 },
    { name: 'Leo', age: 10 },
  ]);
  for (const [member, chore, inDays] of [
    ['Mia', 'Set the table', 0],
    ['Mia', 'Make your bed', 0],
    ['Mia', 'Make your bed', 1],
    ['Leo', 'Set the table', -1],
    ['Leo', 'Put dirty clothes in the hamper', 0],
    ['Donaudampfschifffahrtskapitaen', 'Put your toys away', 0],
  ] as const) {
    await arrangeChore(page, family, { member, chore, inDays });
  }
  await page.goto(family.dashboard);
  await page.getByRole('button', { name: 'Start Weekly Challenge' }).click();
  const first = { member: 'Mia', chore: 'Set the table' };
  await choreRow(page, first).getByRole('checkbox').check();
  await choreRow(page, { member: 'Leo', chore: 'Set the table' }).getByRole('checkbox').check();
  await actAs(page, 'Ben');
  await choreRow(page, first).getByRole('button', { name: 'Verify Completion' }).click();
  await expect(choreRow(page, first)).toContainText('Verified by Ben');
  await expect(section(page, 'Family Achievements')).toContainText('Unlocked');
  await actAs(page, 'Mia');
  await page.reload();
  await expect(choreRow(page, first)).toContainText('Verified by Ben');
  await expect(section(page, 'Rewards')).toContainText('10 points');
  await look(page, 'dashboard-full');
});

test('the destinations of a family, and the menu of their header', async ({ page }) => {
  const family = await arrangeFamily(
    page,
    [
      { name: 'Donaudampfschifffahrtskapitaen', age: 6 },
      { name: 'Ben', age: 38 },
    ],
    { name: 'Sommerfeld-Nachtigall and Friends' },
  );
  for (const chore of ['Put your toys away', 'Set the table']) {
    await arrangeChore(page, family, { member: 'Donaudampfschifffahrtskapitaen', chore });
  }
  const late = { member: 'Donaudampfschifffahrtskapitaen', chore: 'Feed the pet' };
  await arrangeChore(page, family, { ...late, inDays: -2 });
  for (const chore of ['Make your bed', 'Water the houseplants']) {
    await arrangeCompleted(page, family, { member: 'Donaudampfschifffahrtskapitaen', chore });
  }
  await arrangeCompleted(page, family, { member: 'Ben', chore: 'Cook dinner for the family' });
  for (const destination of ['today', 'week', 'rewards', 'family', 'approve']) {
    await page.goto(`${family.dashboard}/${destination}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('button', { name: /^Acting as/ })).toBeVisible();
    await look(page, destination);
  }
  await page.goto(`${family.dashboard}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'history');
  await page.goto(`${family.dashboard}/approve`);
  await page.getByRole('button', { name: /^Acting as/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  await lookAtScreen(page, 'account-menu-1280');
});

test('the dialog that adds a chore, which stays while the width changes', async ({ page }) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Set the table' });
  await page.goto(family.dashboard);
  await todayOf(page, 'Mia').click();
  const dialog = page.getByRole('dialog', { name: 'Add Chore' });
  for (const width of widths) {
    await setWidth(page, width);
    await expect(dialog.getByRole('button', { name: 'Set the table' })).toBeVisible();
    await lookAtScreen(page, `add-chore-${width}`);
  }
});

test('the settings of a developer with pinned builds, and the developer panel', async ({ page }) => {
  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'developer');
  const { registry } = await operator();
  const { buildId } = await releaseOf(registry, { name: 'mf-billing' });
  await page.goto(`/settings?mfe.billing=${buildId}`);
  const question = page.getByRole('dialog', { name: 'Apply pinned builds?' });
  await expect(question).toBeVisible();
  for (const width of widths) {
    await setWidth(page, width);
    await lookAtScreen(page, `take-builds-${width}`);
  }
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This browser uses pinned builds')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Developer' })).toBeVisible();
  await look(page, 'developer');
  await page.getByRole('button', { name: 'Developer panel' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Developer panel' })).toContainText('Pinned');
  for (const width of widths) {
    await setWidth(page, width);
    await lookAtScreen(page, `developer-panel-${width}`);
  }
});

test('a page that does not exist', async ({ page, pageErrors }) => {
  pageErrors.expect(/^404 GET .*\/nowhere$/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await look(page, 'not-found');
});
