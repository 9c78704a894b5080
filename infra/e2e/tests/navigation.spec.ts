import { expect, test } from '../src/journey.ts';
import { brokenWords, setWidth } from '../src/looks.ts';
import { arrangeChore, arrangeFamily } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { chooseInMenu, destination, goTo, navigation } from '../src/steps/destinations.ts';
import { actAs } from '../src/steps/family.ts';

const members = [
  { name: 'Maximiliane', age: 8 },
  { name: 'Ben', age: 38 },
];
const destinations = [
  ['Week', 'week'],
  ['Rewards', 'rewards'],
  ['Family', 'family'],
] as const;

test('a phone opens Today; the bar leads to each destination, each stays open after a reload, and Back leads through them in reverse', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const family = await arrangeFamily(page, members, { name: 'Sommerfeld-Nachtigall' });
  await arrangeChore(page, family, { member: 'Maximiliane', chore: 'Set the table' });
  const pathOf = (path: string) => `${family.dashboard}/${path}`;
  await page.goto('/settings');
  await page.goto(family.dashboard);
  await expect(page).toHaveURL(pathOf('today'));
  await expect(destination(page, 'Today')).toHaveAttribute('aria-current', 'page');
  await expect(destination(page, 'Dashboard')).toBeHidden();
  await expect(choreRow(page, { member: 'Maximiliane', chore: 'Set the table' })).toBeInViewport();

  for (const [title, path] of destinations) {
    await goTo(page, title);
    await expect(page).toHaveURL(pathOf(path));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    await expect(destination(page, title)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Acting as Maximiliane' })).toBeVisible();
  }

  await chooseInMenu(page, 'Chat');
  const chat = page.getByRole('dialog', { name: 'Family Chat' });
  await expect(chat).toBeVisible();
  await page.goBack();
  await expect(chat).toBeHidden();
  for (const path of ['rewards', 'week', 'today', 'settings'].map((each) =>
    each === 'settings' ? '/settings' : pathOf(each),
  )) {
    await expect(page).not.toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await expect(navigation(page)).toBeVisible();
});

test('the navigation rail leads from the dashboard to each destination and back; the family’s name and the label of Today are not broken at three widths and text sizes', async ({
  page,
}) => {
  const family = await arrangeFamily(page, members, { name: 'Sommerfeld-Nachtigall' });
  await page.goto(family.dashboard);
  await expect(page.getByRole('heading', { name: "Sommerfeld-Nachtigall's Chores" })).toBeVisible();
  await goTo(page, 'Today');
  await actAs(page, 'Ben');
  const nameOfFamily = page.getByRole('main').getByText('Sommerfeld-Nachtigall', { exact: true });
  for (const width of [360, 768, 1280]) {
    await setWidth(page, width);
    for (const size of [100, 130, 200]) {
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
      for (const part of [nameOfFamily, destination(page, 'Today')]) {
        await expect
          .poll(() => part.evaluate(brokenWords), { message: `${size} % at ${width} px` })
          .toEqual([]);
      }
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  for (const [title, path] of destinations) {
    await goTo(page, title);
    await expect(page).toHaveURL(`${family.dashboard}/${path}`);
  }
  await goTo(page, 'Dashboard');
  await expect(page).toHaveURL(family.dashboard);
  await expect(page.getByRole('heading', { name: "Sommerfeld-Nachtigall's Chores" })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(navigation(page)).toBeHidden();
});
