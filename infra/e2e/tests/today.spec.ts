import { expect, test } from '../src/journey.ts';
import { areDisjoint } from '../src/looks.ts';
import { sendLogin } from '../src/steps/account.ts';
import { arrangeChore, arrangeCompleted, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { destination, goTo } from '../src/steps/destinations.ts';
import { actAs } from '../src/steps/family.ts';
import { countTaps } from '../src/steps/taps.ts';
import { toasts } from '../src/steps/toasts.ts';

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const chore = 'Set the table';
const choreWithSteps = 'Tidy your room';
const POINTS = 10;
const APPROVED_TOGETHER = 10;

test('a chore is completed and undone with one press each, shows live that it was sent back, and is paid once; ten chores are approved with two presses', async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize(phone);
  const family = await arrangeFamily(page, [
    { name: 'Mia', age: 8 },
    { name: 'Ben', age: 38 },
  ]);
  for (const inDays of [-2, -1])
    await arrangeChore(page, family, { member: 'Mia', chore: 'Feed the pet', inDays });
  await arrangeChore(page, family, { member: 'Mia', chore });
  const row = choreRow(page, { member: 'Mia', chore });
  const box = row.getByRole('checkbox');
  const waitingNote = row.getByText('Waiting for approval');
  await page.goto(`${family.dashboard}/today`);

  // A row keeps its height of 64 px when its chore is completed.
  const heights = () =>
    page
      .getByRole('list', { name: /^Chores of Mia/ })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
  await expect.poll(heights).toEqual([64, 64, 64]);
  const completing = countTaps();
  await completing.pressVisible(row.getByText(`${POINTS} points`, { exact: true }));
  for (const element of [page.locator('header').first(), page.getByRole('navigation'), row]) {
    expect(await areDisjoint(page.locator('[data-toast-viewport]'), element)).toBe(true);
  }
  const undoing = countTaps();
  const reopened = page.waitForResponse((response) => response.url().endsWith('/reopen') && response.ok());
  await expect.poll(heights).toEqual([64, 64, 64]);
  await undoing.pressVisible(toasts(page).getByRole('button', { name: 'Undo' }));
  await reopened;
  await expect(box).not.toBeChecked();
  expect([completing.count(), undoing.count()]).toEqual([1, 1]);
  await row.getByText(chore).click();
  await expect(waitingNote).toBeVisible();

  const parent = await openBrowser();
  await parent.setViewportSize(phone);
  await parent.goto('/login');
  await sendLogin(parent, family.person);
  await actAs(parent, 'Ben');
  await goTo(parent, 'Approve');
  const waiting = parent.getByRole('list', { name: 'Waiting for approval' }).getByRole('listitem');
  await waiting.getByRole('button', { name: 'Not yet…' }).click();
  await parent
    .getByRole('dialog', { name: 'Not yet' })
    .getByRole('button', { name: 'Please finish it' })
    .click();
  await expect(row.getByText('Not yet, says Ben: Please finish it')).toBeVisible();
  await row.getByText(chore).click();
  await waiting.getByRole('button', { name: 'Looks good' }).click();
  await expect(row.getByText('Approved by Ben')).toBeVisible();

  for (let done = 0; done < APPROVED_TOGETHER; done += 1)
    await arrangeCompleted(page, family, { member: 'Mia', chore });
  // The page is loaded again, because toasts about the first chore may cover the button.
  await parent.goto(`${family.dashboard}/today`);
  const approving = countTaps();
  await approving.pressVisible(destination(parent, 'Approve'));
  await approving.pressVisible(parent.getByRole('button', { name: `Approve all ${APPROVED_TOGETHER}` }));
  await expect(parent.getByText('Nothing waits for you')).toBeVisible();
  expect(approving.count()).toBeLessThanOrEqual(2);
  // Each of the eleven chores is paid once, even the one that was completed three times: it was undone once and sent
  // back once.
  await expect(
    page.getByRole('main').getByText(`${(APPROVED_TOGETHER + 1) * POINTS} points`, { exact: true }),
  ).toBeVisible();
});

test('on a tablet that everyone uses, a chore of any member is completed with two presses, and keeps the step that was ticked before', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  const family = await arrangeFamily(page, [
    { name: 'Ben', age: 38 },
    { name: 'Mia', age: 8 },
  ]);
  await arrangeChore(page, family, { member: 'Ben', chore: 'Empty the dishwasher' });
  await arrangeChore(page, family, { member: 'Mia', chore: choreWithSteps });
  await page.goto(`${family.dashboard}/today`);
  const mia = page.getByRole('button', { name: /^Mia/ });
  const row = choreRow(page, { member: 'Mia', chore: choreWithSteps });
  await mia.click();
  const stored = page.waitForResponse((response) => response.url().endsWith('/steps') && response.ok());
  await row.getByRole('checkbox', { name: 'Empty the bin' }).check();
  await stored;
  await page.reload();

  const taps = countTaps();
  await taps.pressVisible(mia);
  await expect(row.getByRole('checkbox', { name: 'Empty the bin' })).toBeChecked();
  await taps.pressVisible(row.getByText(choreWithSteps, { exact: true }));
  await expect(row.getByRole('button', { name: 'Looks good' })).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(2);
  await goTo(page, 'Approve');
  await expect(page.getByRole('list', { name: `1 of 4 steps of ${choreWithSteps}` })).toBeVisible();
});
