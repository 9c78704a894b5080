import { expect, test } from '../src/journey.ts';
import { newPerson, register } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { newChannel, publishAltered } from '../src/steps/builds.ts';
import { storeDeadLetter } from '../src/steps/dead-letters.ts';
import { memberCard, section } from '../src/steps/family.ts';
import { grantRole } from '../src/steps/roles.ts';
import { tryInGate } from '../src/steps/try-in-gate.ts';

test('an operator sees the state of every service; other users do not find the page', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/ops');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();

  await grantRole(person.email, 'operator');
  await page.goto('/ops?tab=services');
  const services = page.getByRole('table', { name: 'Services' });
  for (const name of ['identity', 'rewards', 'registry']) {
    const row = services.getByRole('row', { name: new RegExp(`^${name} Yes Up `) });
    // The last column shows dead letters.
    await expect(row.getByRole('cell').last()).toHaveText('None');
  }
  await expect(services.getByRole('row', { name: /^live Yes None / })).toBeVisible();
  await expect(services.getByText('No response')).toHaveCount(0);
});

test('after a build has passed the release gate, an operator releases it on a channel and rolls it back; the audit trail lists both', async ({
  browser,
  page,
}) => {
  const name = 'mf-tutorial';
  const { channel, buildId: first } = await newChannel(name);
  const { buildId: second } = await publishAltered(name);
  expect((await tryInGate(browser, { name, buildId: second })).reasons).toEqual([]);

  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'operator');
  await page.goto('/ops');
  await page
    .getByRole('row', { name: `${name} ${channel}` })
    .getByRole('link', { name })
    .click();
  const card = section(page, channel);
  await expect(card).toContainText(`Released build${first}Last good`);

  await page.getByRole('button', { name: `Release ${second}` }).click();
  const releasing = page.getByRole('dialog', { name: `Release ${name}` });
  await releasing.getByLabel('Channel').fill(channel);
  await releasing.getByRole('radio', { name: /^Immediately/ }).check();
  await releasing.getByRole('button', { name: 'Release' }).click();
  await expect(card).toContainText(`Released build${second}Last good${first}`);

  await card.getByRole('button', { name: 'Roll Back' }).click();
  const rollingBack = page.getByRole('dialog', { name: `Roll back ${name}?` });
  await expect(rollingBack).toContainText(`gets ${first} instead of ${second}`);
  await rollingBack.getByLabel('Reason').fill('It was a trial');
  await rollingBack.getByRole('button', { name: 'Roll Back' }).click();
  await expect(card).toContainText(`Released build${first}Last good`);

  const audit = page.getByRole('table', { name: 'Audit trail' });
  const entry = (action: string, buildId: string) =>
    audit.getByRole('row', { name: new RegExp(`^${action} ${buildId} ${channel} Account `) });
  await expect(entry('Rolled back', first)).toContainText('It was a trial');
  await expect(entry('Released to everyone', second)).toBeVisible();
});

test('a dead letter is listed, and is handled when an operator replays it', async ({ page }) => {
  const family = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(family.dashboard);
  await expect(memberCard(page, 'Mia')).toContainText('0 points');
  await storeDeadLetter(family, { member: 'Mia', points: 7, reason: 'The ledger was closed' });
  await grantRole(family.person.email, 'operator');
  await page.goto('/ops?tab=services');
  const deadLettersButton = page.getByRole('button', { name: 'Dead letters of rewards: 1' });
  await deadLettersButton.click();
  const dialog = page.getByRole('dialog', { name: 'Dead letters of rewards' });
  await expect(dialog.getByRole('listitem')).toContainText('The ledger was closed');
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('1 message handled, none left')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deadLettersButton).toBeHidden();
  await page.goto(family.dashboard);
  await expect(memberCard(page, 'Mia')).toContainText('7 points');
});
