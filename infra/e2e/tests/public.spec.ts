import { expect, test } from '../src/journey.ts';
import { checkScreen } from '../src/looks.ts';
import { newPerson, sendLogin, sendRegistration } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { addMember, createFamily, memberCard } from '../src/steps/family.ts';
import { tabTo } from '../src/steps/keyboard.ts';
import { openStartedLandingPage, startApp } from '../src/steps/landing.ts';
import { measureShown } from '../src/steps/measure-shown.ts';

test('each page has its title; a link focuses the heading of the new page, and a clicked tab stays focused', async ({
  page,
}) => {
  await openStartedLandingPage(page);
  await expect(page).toHaveTitle('Family Chores');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.getByRole('link', { name: 'Try it for 30 Days' }).click();
  await expect(page).toHaveTitle('Register · Family Chores');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();

  const login = page.getByRole('tab', { name: 'Login' });
  await login.click();
  await expect(page).toHaveTitle('Login · Family Chores');
  await expect(login).toBeFocused();

  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeFocused();
});

test('the footer has inactive placeholders for pages that are coming soon', async ({ page }) => {
  await page.goto('/');
  const comingSoon = page.getByRole('list', { name: 'Coming soon' });
  for (const name of ['Terms', 'Privacy', 'FAQ']) {
    const placeholder = comingSoon.getByRole('link', { name });
    await expect(placeholder).toBeDisabled();
    await placeholder.click({ force: true });
    await expect(page).toHaveURL('/');
  }
});

test('a registration shows the Login tab, then the family setup', async ({ page }) => {
  const { name, email, password } = newPerson();
  const loginTabTime = await measureShown(page, {
    selector: '[role=tab][aria-selected=true]',
    text: 'Login',
  });
  await page.goto('/register?plan=annual');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await expect(form.getByRole('radio', { name: /Annual/ })).toBeChecked();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('secret');
  await expect(form.getByText('Easy to guess.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await expect(form.getByText('Hard to guess.')).toBeVisible();
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await form.getByLabel('I accept the terms and conditions').check();
  await form.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByText('Account created')).toBeVisible();
  await page.waitForURL('/family-setup');
  await expect.poll(loginTabTime).toBeGreaterThan(1000);
  await expect(page).toHaveTitle('Family Setup · Family Chores');
});

test('a guest who registers keeps the family', async ({ page, openBrowser, pageErrors }) => {
  // The socket closes with the guest's session, and the page checks why before it has the new session.
  pageErrors.expect(/^401 GET .*\/api\/families\/\d+$/);
  const person = newPerson();
  await page.goto('/family-setup');
  await createFamily(page, 'Visitor');
  await addMember(page, { name: 'Kim', age: 7 });
  const dashboard = page.url();

  await page.goto('/register');
  await sendRegistration(page, person);
  await page.waitForURL(dashboard);
  await expect(memberCard(page, 'Kim')).toBeVisible();

  const other = await openBrowser();
  await other.goto('/login');
  await sendLogin(other, person);
  await other.waitForURL(dashboard);
  await expect(memberCard(other, 'Kim')).toBeVisible();
});

// Shows: 2-route-welcome-back
test('a user with a session is welcomed back on the landing page', async ({ page }) => {
  const { person } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText(`Good to see you, ${person.name}.`)).toBeVisible();
});

// Shows: 2-error-refresh, 2-error-details
test('a page whose script cannot be loaded shows an error, and is shown after a retry or a refresh', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/landing\.\w+\.js/, /ChunkLoadError|Loading chunk/);
  const script = /\/assets\/shell\/.*\/landing\.\w+\.js(\?|$)/;
  await page.route(script, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await startApp(page);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('The application encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible();
  await page.getByText('Error Details').click();
  await expect(page.locator('details pre')).toContainText('Loading chunk');
  await checkScreen(page, 'error-fallback');

  await page.unroute(script);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();

  await page.route(script, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await startApp(page);
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
});

// Shows: 2-error-start
test('an app that cannot start shows an error with the message, and starts after a refresh', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/start\.\w+\.js/, /^thrown: /, /ChunkLoadError|Loading chunk/);
  const script = /\/assets\/shell\/.*\/start\.\w+\.js(\?|$)/;
  await page.route(script, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await startApp(page);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('start');
  await checkScreen(page, 'start-failure');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
});

test('the keyboard reaches the main links of the footer', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Login', 'Register', 'Contact Us', 'Subscription Test Page']) {
    await tabTo(page, footer.getByRole('link', { name }));
  }
});
