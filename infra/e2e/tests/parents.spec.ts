import type { CallRefused } from '@family-chores/node-client';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, verify } from '@family-chores/contracts/schedule/assignments';
import { addChore, listChores } from '@family-chores/contracts/schedule/chores';
import { expect, test } from '../src/journey.ts';
import { checkScreen, setWidth } from '../src/looks.ts';
import { login } from '../src/steps/account.ts';
import { arrangeChore, arrangeFamily, clientOf } from '../src/steps/arranged-family.ts';
import { actAs } from '../src/steps/family.ts';
import { enterPin, setFirstPin } from '../src/steps/pins.ts';
import { cellOf } from '../src/steps/chores.ts';
import { goTo } from '../src/steps/destinations.ts';
import { openSettings } from '../src/steps/open-settings.ts';

const members = [
  { name: 'Anna', age: 38 },
  { name: 'Leo', age: 9 },
  { name: 'Mia', age: 8 },
];
const tabletSize = { width: 820, height: 1180 };

/** Expects that a request sent with a browser's cookies, but not by its page, is refused. Returns the error message. */
async function refusalMessageOf(
  sent: Promise<{ refusal: CallRefused | undefined }>,
): Promise<string | undefined> {
  const { refusal } = await sent;
  expect(refusal?.status).toBe(403);
  return refusal?.problem?.message;
}

test('a child cannot award themselves points, and a parent acts on the same tablet only with the PIN', async ({
  page: phone,
  openBrowser,
  pageErrors,
}) => {
  // Refused requests and wrong PINs.
  pageErrors.expect(/^403 /);
  await setWidth(phone, 360);
  const family = await arrangeFamily(phone, members);
  const { familyId, memberIds, person } = family;
  const [anna = 0, leo = 0, mia = 0] = memberIds.values();
  const reward = await clientOf(phone).callOrThrow(addReward, {
    body: { familyId, name: 'Cinema', pointsCost: 5 },
  });
  const [{ id: choreId } = { id: 0 }] = await clientOf(phone).callOrThrow(listChores, {
    params: { familyId },
  });
  const assignmentId = await arrangeChore(phone, family, { member: 'Leo', chore: 'Set the table' });
  await arrangeChore(phone, family, { member: 'Mia', chore: 'Feed the pet' });

  await openSettings(phone, family.dashboard);
  await setFirstPin(phone, { parent: 'Anna', pin: '2468' });
  await checkScreen(phone, 'parents-360', { fullPage: true });

  const tablet = await openBrowser({ viewport: tabletSize });
  await login(tablet, person);
  await actAs(tablet, 'Leo');
  await tablet.goto(`${family.dashboard}/today`);
  await expect(tablet.getByRole('heading', { name: /, Leo$/ })).toBeVisible();

  // The page hides what only a parent may do, and says whose chore it is when a child ticks a sibling's.
  await tablet.getByRole('checkbox', { name: 'Set the table' }).click();
  await expect(tablet.getByText('Chore marked as completed')).toBeVisible();
  await tablet.getByRole('button', { name: /^Mia/ }).click();
  await tablet.getByRole('checkbox', { name: 'Feed the pet' }).click();
  await expect(tablet.getByText(/^Only Mia can do this/)).toBeVisible();
  await goTo(tablet, 'Week');
  await expect(tablet.getByText('Only a parent can change the schedule')).toBeVisible();
  await expect(cellOf(tablet, 'Leo')).toHaveCount(0);
  await goTo(tablet, 'Approve');
  await expect(tablet.getByText('Parents approve here')).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Looks good' })).toHaveCount(0);

  const child = clientOf(tablet);
  const parentOnly = /^Only a parent can do this/;
  const easyChore = { familyId, name: 'Breathe', points: 100, minAge: 5 };
  expect(await refusalMessageOf(child.call(addChore, { body: easyChore }))).toMatch(parentOnly);
  const ownAssignment = { familyMemberId: leo, choreId, dueDate: new Date().toISOString() };
  expect(await refusalMessageOf(child.call(assign, { body: ownAssignment }))).toMatch(parentOnly);
  const forgedApproval = { verifierId: anna, verificationNote: 'Looks good!' };
  const params = { id: assignmentId };
  expect(await refusalMessageOf(child.call(verify, { params, body: forgedApproval }))).toMatch(
    /^Only Anna can do this/,
  );
  const redemptionForMia = { familyMemberId: mia, rewardId: reward.id };
  expect(await refusalMessageOf(child.call(redeem, { body: redemptionForMia }))).toMatch(
    /^Only Mia can do this/,
  );
  const messageAsAnna = { familyId, senderId: anna, content: 'Leo may stay up.' };
  expect(await refusalMessageOf(child.call(sendMessage, { body: messageAsAnna }))).toMatch(
    /^Only Anna can do this/,
  );

  await tablet.getByRole('button', { name: 'I’m Anna' }).click();
  await checkScreen(tablet, 'pin-pad');
  await enterPin(tablet, "Anna's PIN", '1111');
  await expect(tablet.getByText('This PIN is incorrect. 4 attempts are left.')).toBeVisible();
  await enterPin(tablet, "Anna's PIN", '2468');
  await tablet.getByRole('button', { name: 'Looks good' }).click();
  await expect(tablet.getByText('Chore Verified')).toBeVisible();

  // A forgotten PIN is replaced on the phone, after which the parent no longer acts on the tablet.
  await phone.getByRole('button', { name: 'Forgotten?' }).click();
  const forgotten = phone.getByRole('dialog', { name: 'Anna’s forgotten PIN' });
  await forgotten.getByLabel('Password of this account').fill(person.password);
  await forgotten.getByLabel('New PIN').fill('13579');
  // Once the tablet has received the event that ends the parent's acting, the services have received it, too.
  const actingEnded = tablet.waitForResponse(/\/acting$/);
  await forgotten.getByRole('button', { name: 'Save PIN' }).click();
  await expect(phone.getByText('Anna has a new PIN.')).toBeVisible();
  await actingEnded;
  await goTo(tablet, 'Family');
  await tablet.getByRole('button', { name: 'Start Weekly Challenge' }).click();
  await enterPin(tablet, "Anna's PIN", '13579');
  await expect(tablet.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
});
