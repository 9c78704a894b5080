import { releaseOf } from '@family-chores/shipping/client';
import { expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, checkScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { connectAsOperator } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';

test.describe.configure({ mode: 'parallel' });

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
