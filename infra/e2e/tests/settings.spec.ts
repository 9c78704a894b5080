import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily, arrangeVerified } from '../src/steps/arranged-family.ts';
import { createFamily, memberCard } from '../src/steps/family.ts';
import { simulatePhone, emitDeviceEvent } from '../src/steps/native-device.ts';

test('the theme and the compact view are chosen in the settings, apply immediately and survive a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  await page.getByRole('link', { name: 'Settings' }).click();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: /^Dark/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  const explanation = page.getByText('Invite everyone who helps, each on their own device.');
  await expect(explanation).toBeVisible();
  await page.getByRole('switch', { name: 'Compact view' }).check();
  await expect(explanation).toBeHidden();

  await page.reload();
  await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Compact view' })).toBeChecked();
  await expect.poll(background).toBe(dark);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await expect.poll(background).toBe(dark);

  await page.goto('/settings');
  await page.getByRole('radio', { name: /^Light/ }).check();
  await expect.poll(background).toBe(light);
});

test('a user creates a second family and opens the first one again; the last account of a family cannot leave it', async ({
  page,
  pageErrors,
}) => {
  await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Create another family' }).click();
  await createFamily(page, 'Beach');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Sand' }).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: "Sand's Chores" })).toBeVisible();

  pageErrors.expect(/^409 DELETE .*\/access$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Beach' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(
    page.getByText('You are the only one who can open this family. Invite someone first.'),
  ).toBeVisible();
});

test('a family is exported as an archive with all its data, as JSON and as tables', async ({ page }) => {
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Anna', age: 40 },
  ]);
  await arrangeVerified(page, family, { member: 'Mia', chore: 'Make your bed', verifier: 'Anna' });
  await page.goto('/settings');
  const saving = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Export' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Family Chores Sand \d{4}-\d{2}-\d{2}\.zip$/);
  await expect(page.getByText('Exported Sand')).toBeVisible();
  const archive = unzipSync(await readFile(await file.path()));
  const text = (path: string) => strFromU8(archive[path] ?? new Uint8Array());
  const exported = JSON.parse(text('family.json'));
  expect(exported.family.members.map(({ name }: { name: string }) => name)).toEqual(['Mia', 'Anna']);
  expect(exported.assignments).toHaveLength(1);
  expect(exported.assignments[0]).toMatchObject({ verified: true, chore: { name: 'Make your bed' } });
  expect(Object.keys(exported)).toEqual(
    expect.arrayContaining(['chores', 'rewards', 'redemptions', 'points', 'challenge', 'badges', 'messages']),
  );
  const served = await page.request.get(`/api/assignments/family/${family.familyId}`);
  expect(exported.assignments).toEqual(await served.json());
  const [heading, ...lines] = text('csv/assignments.csv').trim().split('\r\n');
  expect(heading).toContain('chore.name');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Make your bed');
  expect(text('csv/family-members.csv').trim().split('\r\n')).toHaveLength(3);
});

// Shows: 1-deep-link
test('in the mobile app, a deep link and a tapped notification open pages of the product, but no other address', async ({
  page,
}) => {
  const { dashboard, familyId } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await simulatePhone(page);
  await page.goto('/settings');
  await emitDeviceEvent(page, 'appUrlOpen', { url: `familychores://dashboard/${familyId}` });
  await expect(page).toHaveURL(dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await emitDeviceEvent(page, 'appUrlOpen', { url: 'familychores:////evil.example' });
  await emitDeviceEvent(page, 'appUrlOpen', { url: 'familychores://api/auth/session' });
  await expect(page).toHaveURL(dashboard);
  const notification = { id: 1, extra: { route: '/settings' } };
  await emitDeviceEvent(page, 'localNotificationActionPerformed', { actionId: 'tap', notification });
  await expect(page).toHaveURL('/settings');
  await expect(page.getByLabel('Remind me at')).toHaveValue('17:00');
});

test('a browser fetches no code of the mobile app', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
  expect(fetched.filter((url) => url.includes('native'))).toEqual([]);
});
