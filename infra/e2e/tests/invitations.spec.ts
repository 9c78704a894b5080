import { expect, test } from '../src/journey.ts';
import { checkPageAtAllWidths, checkScreen, setWidth, widths } from '../src/looks.ts';
import { newPerson, sendLogin, sendRegistration } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { addMember, memberCard } from '../src/steps/family.ts';
import { createInvitation } from '../src/steps/invitations.ts';

test('a second parent joins the family on another device, and a member they add appears on the first device', async ({
  page,
  openBrowser,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  const invitation = await createInvitation(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(memberCard(page, 'Mia')).toBeVisible();

  const parent = await openBrowser();
  const requests: string[] = [];
  parent.on('request', (request) => requests.push(request.url()));
  await parent.goto(invitation);
  await expect(parent.getByRole('heading', { name: 'Join Sand' })).toBeVisible();
  // The secret after the `#` must not reach the server, except in calls that need it.
  const requestsBesidesApi = requests.filter((url) => !url.includes('/api/'));
  const code = new URL(invitation).hash.replace('#invitation=', '');
  expect(requestsBesidesApi.filter((url) => url.split('#')[0]?.includes(code))).toEqual([]);

  await parent.getByRole('link', { name: 'Create an account' }).click();
  await sendRegistration(parent, newPerson('Kim'));
  await parent.getByRole('button', { name: 'Join this family' }).click();
  await parent.waitForURL(dashboard);
  await expect(memberCard(parent, 'Mia')).toBeVisible();

  await addMember(parent, { name: 'Ben', age: 10 });
  await expect(memberCard(page, 'Ben')).toBeVisible();
});

test('a user with an account logs in and joins by an invitation, which then admits no one else', async ({
  page,
  openBrowser,
  pageErrors,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  const invitation = await createInvitation(page);

  // Someone with an account and a family, who opens the invitation in another browser.
  const ownBrowser = await openBrowser();
  const { person } = await arrangeFamily(ownBrowser, []);
  const elsewhere = await openBrowser();
  await elsewhere.goto(invitation);
  await elsewhere.getByRole('link', { name: 'I have an account' }).click();
  await sendLogin(elsewhere, person);
  await elsewhere.getByRole('button', { name: 'Join this family' }).click();
  await elsewhere.waitForURL(dashboard);

  pageErrors.expect(/^404 GET .*\/api\/invitations\//);
  const late = await openBrowser();
  await late.goto(invitation);
  await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await checkPageAtAllWidths(late, 'invitation-used');
});

test('the screens of an invitation fit and are accessible, and a visitor joins as a guest', async ({
  page,
  openBrowser,
}) => {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  await page.goto(dashboard);
  const invitation = await createInvitation(page);
  for (const width of widths) {
    await setWidth(page, width);
    await checkScreen(page, `invite-${width}`);
  }

  const visitor = await openBrowser();
  await visitor.goto(invitation);
  await expect(visitor.getByRole('heading', { name: 'Join Sand' })).toBeVisible();
  await checkPageAtAllWidths(visitor, 'invitation');
  await visitor.getByRole('button', { name: 'Join as a guest' }).click();
  await visitor.waitForURL(dashboard);
  await expect(memberCard(visitor, 'Mia')).toBeVisible();
});
