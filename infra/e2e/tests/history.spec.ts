import { listHistory } from '@family-chores/contracts/families/history';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { complete } from '@family-chores/contracts/schedule/assignments';
import { expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, setWidth } from '../src/looks.ts';
import { login } from '../src/steps/account.ts';
import { arrangeChore, arrangeFamily, clientOf } from '../src/steps/arranged-family.ts';
import { goTo } from '../src/steps/destinations.ts';
import { actAs } from '../src/steps/family.ts';
import { setFirstPin } from '../src/steps/pins.ts';
import { openSettings } from '../src/steps/open-settings.ts';

const members = [
  { name: 'Anna', age: 38 },
  { name: 'Leo', age: 9 },
];

test('a parent reads the history and chooses how long messages are kept; a child learns that only parents can read the history', async ({
  page: phone,
  openBrowser,
  pageErrors,
}) => {
  pageErrors.expect(/^403 /);
  await setWidth(phone, 360);
  const family = await arrangeFamily(phone, members);
  const { familyId, person, dashboard } = family;
  const assignmentId = await arrangeChore(phone, family, { member: 'Leo', chore: 'Set the table' });
  await openSettings(phone, dashboard);
  await setFirstPin(phone, { parent: 'Anna', pin: '2468' });
  await clientOf(phone).callOrThrow(addReward, { body: { familyId, name: 'Cinema', pointsCost: 5 } });

  const tablet = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await login(tablet, person);
  // The page shows the chosen member before the server has stored the choice.
  const actingStored = tablet.waitForResponse(
    (response) => response.url().endsWith('/acting') && response.request().method() === 'POST',
  );
  await actAs(tablet, 'Leo');
  await actingStored;
  await clientOf(tablet).callOrThrow(complete, { params: { id: assignmentId } });
  await phone.goto(`${dashboard}/today`);
  await goTo(phone, 'Approve');
  await phone.getByRole('button', { name: 'Looks good' }).click();
  await expect(phone.getByText('Chore Verified')).toBeVisible();

  await phone.goto('/settings');
  await phone.getByRole('link', { name: /^What changed/ }).click();
  await expect(phone.getByText(/^Anna verified Leo's Set the table \(\d+ points\)\.$/)).toBeVisible();
  await expect(phone.getByText('Anna added the reward Cinema.')).toBeVisible();
  await expect(phone.getByText(/^Someone in the account of .* added Leo\.$/)).toBeVisible();
  await phone.getByLabel('Show').selectOption('Leo');
  await expect(phone.getByText('Anna added the reward Cinema.')).toHaveCount(0);
  await phone.getByLabel('Show').selectOption('Everyone');
  await checkPageAtAllWidths(phone, 'history');

  await tablet.goto(`${dashboard}/history`);
  await expect(tablet.getByText('Parents can read this')).toBeVisible();
  const refused = await clientOf(tablet).call(listHistory, { params: { familyId }, query: {} });
  expect(refused.refusal?.problem?.message).toMatch(/^Only a parent can do this/);

  await setWidth(phone, 360);
  await phone.goto('/settings');
  await phone.getByRole('button', { name: /^Keep for/ }).click();
  await phone.getByLabel('Chat messages').selectOption('90 days');
  await expect(phone.getByText(/^No messages are older than 90 days yet/)).toBeVisible();
  await phone.getByRole('button', { name: 'Delete older messages' }).click();
  await expect(phone.getByText('Saved')).toBeVisible();
  await expect(phone.getByLabel('Chat messages')).toHaveValue('90');
});
