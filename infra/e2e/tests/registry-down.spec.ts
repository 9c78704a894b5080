import { emptyRewards, expectDashboard, test } from '../src/chaos/family-of-worker.ts';
import { alone, expect } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';

/** The gateway's nonce is the id of a request, a UUID; the registry's nonces look different. */
const nonceOfTheGateway = /style-src 'nonce-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'/;

test(
  'while no registry runs, a new visitor gets the last page and can use the product',
  alone,
  async ({ openBrowser, stack, pageErrors }) => {
    pageErrors.expect(/^503 \w+ .*\/(api\/release|api\/telemetry|service-worker\.js|manifest\.webmanifest)$/);
    await stack.kill('registry');
    const page = await openBrowser();
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toMatch(nonceOfTheGateway);
    await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
    await expect(page.locator('head > style[data-styled]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByLabel('Email').first()).toBeVisible();

    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto(dashboard);
    await expectDashboard(page);
    await expect(emptyRewards(page)).toBeVisible();
    await stack.bringBack('registry');
    const later = await page.goto(dashboard);
    expect(later?.headers()['content-security-policy']).not.toMatch(nonceOfTheGateway);
    await expectDashboard(page);
  },
);

test(
  'while every database is down, the registry still serves pages, and the dashboard works once the databases are back',
  alone,
  async ({ page, family, stack, pageErrors }) => {
    pageErrors.expect(/^50[0-9] \w+ .*\/api\//, /WebSocket/);
    await stack.kill('mongod');
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).not.toMatch(nonceOfTheGateway);
    await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
    await stack.bringBack('mongod');
    await expect(async () => {
      await page.goto(family.dashboard);
      await expectDashboard(page);
    }).toPass({ timeout: 30_000 });
  },
);
