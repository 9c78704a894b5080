import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import type { Page } from '@playwright/test';
import { alone, expect, test } from '../src/journey.ts';
import { checkScreen, setWidth } from '../src/looks.ts';
import { login } from '../src/steps/account.ts';
import { type ArrangedFamily, arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { createFamily } from '../src/steps/family.ts';
import { press, tabTo } from '../src/steps/keyboard.ts';
import { openStartedLandingPage } from '../src/steps/landing.ts';
import {
  attentionDot,
  expectHighlighted,
  expectOnScreen,
  helpButton,
  readTutorials,
  startTutorial,
  startTutorialInMenu,
  tutorialCard,
} from '../src/steps/tutorial.ts';

const welcome = 'Meet Choresy (Tutorial Guide)';

/** Arranges a family whose dashboard has every target of the tutorials, and opens it. */
async function arrangeBusyFamily(page: Page): Promise<ArrangedFamily> {
  const family = await arrangeFamily(page, [
    { name: 'Ben', age: 38 },
    { name: 'Mia', age: 8 },
  ]);
  await arrangeChore(page, family, { member: 'Mia', chore: 'Set the table' });
  await arrangeChore(page, family, { member: 'Mia', chore: 'Make your bed' });
  await page.goto(family.dashboard);
  const row = choreRow(page, { member: 'Mia', chore: 'Set the table' });
  await row.getByRole('checkbox').check();
  await expect(row.getByRole('button', { name: 'Verify Completion' })).toBeVisible();
  return family;
}

for (const width of [360, 1280]) {
  test(`in the four tutorials, each step with a target points at a visible element, at ${width} px`, async ({
    page,
  }) => {
    const { dashboard } = await arrangeBusyFamily(page);
    await setWidth(page, width);
    const [start, from] =
      width < 768 ? [startTutorialInMenu, `${dashboard}/today`] : [startTutorial, dashboard];
    let path = from;
    const expectPageOf = ({ destination }: TutorialStep) => {
      if (destination && width < 768) path = `${dashboard}/${destination}`;
      return expect(page).toHaveURL(path);
    };
    for (const { id, title, steps } of await readTutorials(page)) {
      await page.goto(from);
      path = from;
      const card = await start(page, title);
      for (const [index, step] of steps.entries()) {
        await expectPageOf(step);
        await expect(card.getByRole('heading', { name: step.title })).toBeVisible();
        await expect(card.getByText(step.content)).toBeVisible();
        await expect(card.getByText(`Step ${index + 1} of ${steps.length}`)).toBeVisible();
        await expect(card.getByRole('button', { name: 'Back' })).toHaveCount(index === 0 ? 0 : 1);
        await expectOnScreen(page, card);
        if (step.target) await expectHighlighted(page, step.target);
        else await expect(page.getByTestId('highlight')).toHaveCount(0);
        const isLast = index === steps.length - 1;
        // Checks each tutorial's last card, which is beside its target, and one card in the center of the screen.
        if (isLast || (index === 0 && !step.target))
          await checkScreen(page, `tutorial-${id}-${index}-${width}`);
        await card.getByRole('button', { name: isLast ? 'Finish' : 'Next' }).click();
      }
      await expect(card).toBeHidden();
    }
  });
}

test('on a phone, a tutorial goes back to the page of the previous step, and the Back button of the browser closes it', async ({
  page,
}) => {
  const { dashboard } = await arrangeBusyFamily(page);
  await setWidth(page, 360);
  await page.goto(`${dashboard}/today`);
  const card = await startTutorialInMenu(page, 'Managing Chores');
  await expect(page).toHaveURL(`${dashboard}/week`);
  for (const name of ['Next', 'Next']) await card.getByRole('button', { name }).click();
  await expect(page).toHaveURL(`${dashboard}/today`);
  await card.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${dashboard}/week`);
  await expectHighlighted(page, '[data-tour="schedule"]');
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(`${dashboard}/week`);
});

test('a tutorial is opened, paged through and closed by keyboard alone', async ({ page }) => {
  await arrangeBusyFamily(page);
  await press(page, helpButton(page));
  const first = page.getByRole('menuitem', { name: welcome });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Dashboard Tour' })).toBeFocused();
  await page.keyboard.press('Enter');
  const card = tutorialCard(page);
  const heading = (name: string) => card.getByRole('heading', { name });
  await expect(heading('Who is using this device?')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Next' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(heading('Talk to each other')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(heading('The weekly challenge')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, card.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(heading('Who is using this device?')).toBeVisible();

  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(card.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
});

test('a tutorial continues where it was left, also after a reload and in another browser; completing it removes the dot', async ({
  page,
  openBrowser,
}) => {
  const { person, dashboard } = await arrangeBusyFamily(page);
  await expect(attentionDot(page)).toBeVisible();
  const card = await startTutorial(page, 'Managing Chores');
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      /"currentStepIndex":1/.test(response.request().postData() ?? ''),
  );
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card.getByRole('heading', { name: 'One chore for several members' })).toBeVisible();
  await saved;

  await page.reload();
  await expect(card).toBeHidden();
  await startTutorial(page, 'Managing Chores');
  await expect(card.getByRole('heading', { name: 'One chore for several members' })).toBeVisible();

  const elsewhere = await openBrowser();
  await login(elsewhere, person);
  // A new page focuses its heading, which would close a menu that was opened before.
  await expect(elsewhere.getByRole('heading', { name: "Sand's Chores" })).toBeFocused();
  await expect(attentionDot(elsewhere)).toBeVisible();
  const cardElsewhere = await startTutorial(elsewhere, 'Managing Chores');
  await expect(cardElsewhere.getByRole('heading', { name: 'One chore for several members' })).toBeVisible();
  for (const name of ['Next', 'Next', 'Finish']) await cardElsewhere.getByRole('button', { name }).click();
  await expect(attentionDot(elsewhere)).toBeHidden();

  await page.goto(dashboard);
  await expect(helpButton(page)).toBeVisible();
  await expect(attentionDot(page)).toBeHidden();
});

test('a visitor completes the welcome tutorial on the landing page, and keeps its progress as a guest', async ({
  page,
}) => {
  await openStartedLandingPage(page);
  await expect(attentionDot(page)).toBeVisible();
  const card = await startTutorial(page, welcome);
  for (const name of ['Next', 'Next', 'Next', 'Next', 'Finish'])
    await card.getByRole('button', { name }).click();
  await expect(attentionDot(page)).toBeHidden();
  await openStartedLandingPage(page);
  await expect(helpButton(page)).toBeVisible();
  await expect(attentionDot(page)).toBeHidden();

  await startTutorial(page, 'Dashboard Tour');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('link', { name: 'Create a family' }).click();
  await createFamily(page, 'Visitor');
  await saved;
  const progress = await page.request.get('/api/tutorials/progress');
  expect(await progress.json()).toMatchObject({ hasCompletedTutorial: true, finished: ['welcome'] });
});

test('a tutorial about the dashboard navigates there from another page', async ({ page }) => {
  await arrangeBusyFamily(page);
  await page.goto('/settings');
  await startTutorial(page, 'Managing Chores');
  await page.waitForURL(/\/dashboard\/\d+$/);
  await expectHighlighted(page, '[data-tour="schedule-day"]');
});

test(
  'while the tutorial service is down, Help shows an error, and the page works',
  alone,
  async ({ page, stack, pageErrors }) => {
    const { dashboard } = await arrangeBusyFamily(page);
    await stack.kill('tutorial');
    pageErrors.expect(/^50[234] GET .*\/api\/tutorials/);
    await page.goto(dashboard);
    await helpButton(page).click();
    await expect(page.getByText('The tutorials could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { name: "Sand's Chores" })).toBeVisible();

    await stack.bringBack('tutorial');
    await page.getByRole('menuitem', { name: 'Try Again' }).click();
    await expect(attentionDot(page)).toBeVisible();
    await startTutorial(page, welcome);
  },
);

test('on six pages, Help covers no control, wherever the page is scrolled', async ({ page }) => {
  const { dashboard } = await arrangeBusyFamily(page);
  const covered = () =>
    page.evaluate(() => {
      const help = document.querySelector('[data-tour="help"]');
      if (!help) return ['Help is missing'];
      const { left, top, right, bottom } = help.getBoundingClientRect();
      return [...document.querySelectorAll('#root :is(button, a, input, textarea, select)')]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return control !== help && box.width > 0 && !isApart;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
  for (const width of [360, 1280, 1600]) {
    for (const path of ['/', '/login', '/register', '/contact', '/settings', dashboard]) {
      // At the width of a phone, the dashboard's path would open Today, where Help is in a menu.
      await setWidth(page, 1280);
      await page.goto(path);
      await expect(helpButton(page)).toBeVisible();
      await setWidth(page, width);
      await expect(helpButton(page)).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height * part);
        await expect.poll(covered, { message: `${path}, ${width} px wide, scrolled ${part}` }).toEqual([]);
      }
    }
  }
});
