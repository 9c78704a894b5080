import { switchPlan } from '@family-chores/contracts/billing/subscriptions';
import { getSession } from '@family-chores/contracts/identity/accounts';
import type { Condition } from '@family-chores/contracts/registry/conditions';
import { readDescription } from '@family-chores/shipping/client';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily, clientOf } from '../src/steps/arranged-family.ts';
import { pin, publishAltered } from '../src/steps/builds.ts';
import { destination } from '../src/steps/destinations.ts';
import { actAs, section } from '../src/steps/family.ts';
import { setFirstPin } from '../src/steps/pins.ts';
import { builtFolder } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';
import { openSettings } from '../src/steps/open-settings.ts';

const name = 'mf-rewards';
const requires = { shell: 3 };

const pinBuild = (page: Page, buildId: string) => pin(page, { builds: { [name]: buildId } });

function collectScriptUrls(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/assets/${name}/`)) urls.push(request.url());
  });
  return urls;
}

/** Publishes the remote with this condition on its destination. @returns the id of the build */
async function publishWithDestinationIf(when: Condition): Promise<string> {
  const { routes } = await readDescription(builtFolder(name));
  const conditional = routes.map(({ destination: entry, ...route }) => ({
    ...route,
    ...(entry && { destination: { ...entry, when } }),
  }));
  return (await publishAltered(name, { routes: conditional, requires })).buildId;
}

test('a destination for the annual plan appears on the open page when the family gets that plan', async ({
  page,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await pinBuild(page, await publishWithDestinationIf({ plan: 'annual' }));
  await page.goto(`${dashboard}/today`);
  await expect(destination(page, 'Week')).toBeVisible();
  await expect(destination(page, 'Rewards')).toHaveCount(0);

  const client = clientOf(page);
  const { user } = await client.callOrThrow(getSession, {});
  await client.callOrThrow(switchPlan, { body: { userId: user?.id ?? 0, newPlan: 'annual' } });
  await destination(page, 'Rewards').click();
  await expect(page).toHaveURL(`${dashboard}/rewards`);
});

test('a part with a flag is loaded and shown on the open page when an operator gives the family the flag', async ({
  page,
  openBrowser,
}) => {
  const { dashboard, familyId } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  const flag = `quiz-${crypto.randomUUID().slice(0, 8)}`;
  const { routes, slots } = await readDescription(builtFolder(name));
  const { buildId } = await publishAltered(name, {
    // Without the remote's destination, whose page would be prefetched.
    routes: routes.map((route) => ({ ...route, destination: undefined })),
    slots: slots.map((filling) => ({ ...filling, when: { flag } })),
    // Without the smoke script, because it opens the part, which families without the flag do not have.
    smoke: undefined,
    requires,
  });
  await pinBuild(page, buildId);
  const requested = collectScriptUrls(page);
  const flags = page.waitForResponse((response) => response.url().endsWith(`/api/flags/family/${familyId}`));
  await page.goto(dashboard);
  expect(await (await flags).json()).not.toContain(flag);
  await expect(section(page, 'Chore Schedule')).toBeVisible();
  await expect(section(page, 'Rewards')).toHaveCount(0);
  expect(requested).toEqual([]);

  const staff = await openBrowser();
  const { person } = await arrangeFamily(staff, []);
  await grantRole(person.email, 'operator');
  await staff.goto('/ops?tab=flags');
  await staff.getByRole('button', { name: 'Create Flag' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Create a flag' });
  await dialog.getByLabel('Name').fill(flag);
  await dialog.getByLabel('Families', { exact: true }).fill(String(familyId));
  await dialog.getByRole('button', { name: 'Set Flag' }).click();
  await expect(section(page, 'Rewards')).toBeVisible();

  await staff.getByRole('button', { name: `Delete ${flag}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section(page, 'Rewards')).toHaveCount(0);
});

test('a destination for parents vanishes from the open page once no parent acts there', async ({ page }) => {
  const { dashboard } = await arrangeFamily(page, [
    { name: 'Anna', age: 38 },
    { name: 'Mia', age: 8 },
  ]);
  await openSettings(page, dashboard);
  await setFirstPin(page, { parent: 'Anna', pin: '2468' });
  await pinBuild(page, await publishWithDestinationIf({ role: 'parent' }));
  await page.goto(`${dashboard}/today`);
  await expect(destination(page, 'Rewards')).toBeVisible();
  await actAs(page, 'Mia');
  await expect(destination(page, 'Rewards')).toHaveCount(0);
  await expect(destination(page, 'Week')).toBeVisible();
});
