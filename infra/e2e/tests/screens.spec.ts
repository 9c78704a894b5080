import { releaseOf } from '@family-chores/shipping/client';
import { alone, expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, checkScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeChore, arrangeCompleted, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow, todayOf } from '../src/steps/chores.ts';
import { sendMessage } from '../src/steps/contact.ts';
import { actAs, createFamily, memberCard, section } from '../src/steps/family.ts';
import { openStartedLandingPage } from '../src/steps/landing.ts';
import { connectAsOperator } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';
import { forEachSettingsDialog } from '../src/steps/settings-dialogs.ts';

test.describe.configure({ mode: 'parallel' });

const checkedPaths = [
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

test('the list of pages that the tests below check has every route', async ({ page }) => {
  await page.goto('/');
  const document = JSON.parse((await page.locator('#release').textContent()) ?? '');
  const shellAndRemotes: { routes: { path: string }[] }[] = [document.shell, ...document.remotes];
  const paths = shellAndRemotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(checkedPaths.toSorted());
});

test('the landing page fits and is accessible', async ({ page }) => {
  await openStartedLandingPage(page);
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
  await checkPageAtAllWidths(page, 'landing');
});

test('the terms, the privacy page and the FAQ fit and are accessible', async ({ page }) => {
  for (const [path, title] of [
    ['/terms', 'Conditions of use'],
    ['/privacy', 'Privacy'],
    ['/faq', 'Questions and answers'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const closed of await page.locator('summary').all()) await closed.click();
    await checkPageAtAllWidths(page, title.toLowerCase().replaceAll(' ', '-'));
  }
});

test('the landing page fits and is accessible for a guest who logged out', async ({ page, pageErrors }) => {
  // A request may be in flight at the logout.
  pageErrors.expect(/^401 GET /);
  await page.goto('/family-setup');
  await createFamily(page, 'Visitor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Back to Visitor' })).toBeVisible();
  await expect(page.getByText('Logged Out')).toBeHidden();
  await checkPageAtAllWidths(page, 'landing-guest');
});

test('the page of another family fits and is accessible', async ({ page, openBrowser, pageErrors }) => {
  const theirs = await arrangeFamily(await openBrowser(), []);
  await arrangeFamily(page, []);
  pageErrors.expect(/^404 GET /, /WebSocket connection .* failed/);
  await page.goto(theirs.dashboard);
  await expect(page.getByRole('heading', { name: 'You cannot open this family' })).toBeVisible();
  await checkPageAtAllWidths(page, 'not-your-family');
});

test('the login and register screens fit and are accessible', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await checkPageAtAllWidths(page, 'login');
  await page.goto('/register');
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible();
  await checkPageAtAllWidths(page, 'register');
});

test('the family setup fits and is accessible', async ({ page }) => {
  await page.goto('/family-setup');
  await expect(page.getByLabel('Family Name')).toBeVisible();
  await checkPageAtAllWidths(page, 'family-setup');
});

test('the contact form and its confirmation fit and are accessible', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await checkPageAtAllWidths(page, 'contact');
  await sendMessage(page);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  await checkPageAtAllWidths(page, 'contact-sent');
});

test('the screens for a new password or email fit and are accessible', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('robin@example.org');
  await checkPageAtAllWidths(page, 'forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await checkPageAtAllWidths(page, 'forgot-password-sent');
  await page.goto(`/reset-password#token=${'A'.repeat(43)}`);
  await expect(page.getByLabel('New password')).toBeVisible();
  await checkPageAtAllWidths(page, 'reset-password');
  await page.goto('/confirm-email');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkPageAtAllWidths(page, 'confirm-email-refused');
  await page.goto('/reset-password');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await checkScreen(page, 'reset-password-refused-1280');
});

test('the settings fit and are accessible', async ({ page }) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await expect(page.getByRole('group', { name: 'Sand' })).toBeVisible();
  await expect(page.getByText('Monthly, $2.99 per month')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await checkPageAtAllWidths(page, 'settings');
});

test('the dialogs of the settings fit and are accessible', async ({ page, pageErrors }) => {
  pageErrors.expect(/^403 POST .*\/api\/auth\/passkeys\/creation$/);
  await forEachSettingsDialog(page, async (name) => {
    for (const width of widths) {
      await setWidth(page, width);
      await checkScreen(page, `dialog-${name}-${width}`);
    }
  });
});

test('the releases and services of the operations page fit and are accessible', async ({ page }) => {
  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'operator');
  await page.goto('/ops');
  await expect(page.getByRole('row', { name: /^mf-rewards stable / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible();
  await checkPageAtAllWidths(page, 'operations');
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.getByRole('row', { name: /^registry Yes / })).toBeVisible();
  await checkPageAtAllWidths(page, 'operations-services');
});

test('the tokens, the page of a remote and the release dialog of the operations page fit and are accessible', async ({
  page,
}) => {
  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'operator');
  await page.goto('/ops?tab=tokens');
  await expect(page.getByRole('button', { name: 'Create Token' })).toBeVisible();
  await expect(page.getByText('Loading tokens')).toHaveCount(0);
  await checkPageAtAllWidths(page, 'operations-tokens');
  await page.goto('/ops?remote=mf-schedule');
  await expect(page.getByRole('table', { name: 'Builds of mf-schedule' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible();
  await checkPageAtAllWidths(page, 'operations-remote');
  await page
    .getByRole('button', { name: /^Release / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Release mf-schedule' })).toBeVisible();
  await checkScreen(page, 'operations-release-1280');
});

test(
  'the billing page fits and is accessible during a trial and after it has ended',
  alone,
  async ({ page, stack }) => {
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto(dashboard);
    await expect(memberCard(page, 'Mia')).toBeVisible();
    await page.goto('/billing');
    await expect(page.getByText('30 days left')).toBeVisible();
    await checkPageAtAllWidths(page, 'billing-trial');
    await stack.advanceCardClock({ days: 31 });
    await expect(page.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible();
    await checkPageAtAllWidths(page, 'billing-ended');
    await page.goto('/settings');
    await expect(page.getByRole('status').getByText('Your trial has ended')).toBeVisible();
    await checkPageAtAllWidths(page, 'settings-ended');
  },
);

// Shows: 2-route-subscription-test, 7-stripe-connection
test('the subscription test page fits and is accessible', async ({ page }) => {
  await page.goto('/subscription-test');
  await expect(page.getByRole('tabpanel', { name: 'Create' })).toContainText('Connected');
  await page.getByRole('button', { name: 'Create Subscription' }).click();
  await expect(page.getByText('Email and name are required')).toBeVisible();
  await checkPageAtAllWidths(page, 'subscription-test-create');
  await page.getByRole('tab', { name: 'Manage' }).click();
  await expect(page.getByText('Trial days remaining')).toBeVisible();
  await checkPageAtAllWidths(page, 'subscription-test-manage');
});

test('the dashboard without members fits and is accessible', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, []);
  await page.goto(dashboard);
  await expect(page.getByRole('button', { name: 'Add your first member' })).toBeVisible();
  await checkPageAtAllWidths(page, 'dashboard-empty');
});

test('the dashboard of a busy family fits and is accessible', async ({ page }) => {
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
  await checkPageAtAllWidths(page, 'dashboard-full');
});

test('the destinations of a family, and the menu of their header, fit and are accessible', async ({
  page,
}) => {
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
    await checkPageAtAllWidths(page, destination);
  }
  await page.goto(`${family.dashboard}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkPageAtAllWidths(page, 'history');
  await page.goto(`${family.dashboard}/approve`);
  await page.getByRole('button', { name: /^Acting as/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  await checkScreen(page, 'account-menu-1280');
});

test('the dialog that adds a chore fits and is accessible, and stays open while the width changes', async ({
  page,
}) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Set the table' });
  await page.goto(family.dashboard);
  await todayOf(page, 'Mia').click();
  const dialog = page.getByRole('dialog', { name: 'Add Chore' });
  for (const width of widths) {
    await setWidth(page, width);
    await expect(dialog.getByRole('button', { name: 'Set the table' })).toBeVisible();
    await checkScreen(page, `add-chore-${width}`);
  }
});

test('the settings of a developer with pinned builds, and the developer panel, fit and are accessible', async ({
  page,
}) => {
  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'developer');
  const { registry } = await connectAsOperator();
  const { buildId } = await releaseOf(registry, { name: 'mf-billing' });
  await page.goto(`/settings?mfe.billing=${buildId}`);
  const dialog = page.getByRole('dialog', { name: 'Apply pinned builds?' });
  await expect(dialog).toBeVisible();
  for (const width of widths) {
    await setWidth(page, width);
    await checkScreen(page, `apply-pins-${width}`);
  }
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This browser uses pinned builds')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Developer' })).toBeVisible();
  await checkPageAtAllWidths(page, 'developer');
  await page.getByRole('button', { name: 'Developer panel' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Developer panel' })).toContainText('Pinned');
  for (const width of widths) {
    await setWidth(page, width);
    await checkScreen(page, `developer-panel-${width}`);
  }
});

test('the page for an unknown path fits and is accessible', async ({ page, pageErrors }) => {
  pageErrors.expect(/^404 GET .*\/nowhere$/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await checkPageAtAllWidths(page, 'not-found');
});
