import { expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, checkScreen } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { sendMessage } from '../src/steps/contact.ts';
import { createFamily } from '../src/steps/family.ts';
import { openStartedLandingPage } from '../src/steps/landing.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * The pages that the tests of screens check, here and in the files `screens-of-*.spec.ts`. `/home` shows the page of
 * `/`, and `/dashboard` that of `/dashboard/:familyId`.
 */
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

test('the list of pages checked by the tests of screens contains every route', async ({ page }) => {
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

test('the page for an unknown path fits and is accessible', async ({ page, pageErrors }) => {
  pageErrors.expect(/^404 GET .*\/nowhere$/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await checkPageAtAllWidths(page, 'not-found');
});
