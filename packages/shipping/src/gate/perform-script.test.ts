import type { Browser, Page } from 'playwright-core';
import type { SmokeStep } from '@family-chores/contracts/registry/smoke';
import { performScript } from './perform-script.ts';
import { openBrowser } from './open-browser.ts';

/** A page of a remote that shows a dialog a moment after the button was pressed, as if its code had to load first. */
const html = `<!doctype html>
<nav><a href="#rewards">Rewards</a></nav>
<main>
  <h1>Rewards</h1>
  <button>Add Reward</button>
  <button disabled>Redeem</button>
  <ul></ul>
</main>
<dialog aria-label="Add Reward">
  <label>Name <input></label>
  <label>Points cost <input type="number"></label>
  <button>Add Reward</button>
</dialog>
<script>
  const [dialog, list] = [document.querySelector('dialog'), document.querySelector('ul')];
  const hideOthers = (isHidden) =>
    document.querySelectorAll('nav, main').forEach((each) => { each.ariaHidden = isHidden; });
  const open = () => { dialog.showModal(); hideOthers(true); };
  document.querySelector('main button').onclick = () => setTimeout(open, 50);
  dialog.querySelector('button').onclick = () => {
    const [name, cost] = [...dialog.querySelectorAll('input')].map(({ value }) => value);
    dialog.close();
    hideOthers(false);
    list.innerHTML += '<li>' + name + ' for ' + cost + ' points</li>';
  };
</script>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser(undefined);
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.setContent(html);
});
afterEach(() => page.close());
afterAll(() => browser.close());

const follow = (steps: SmokeStep[]) => performScript(page, { open: '/rewards', steps }, 1_000);

test('performs the steps on the page, or in the dialog while it is open', async () => {
  const found = await follow([
    { press: 'Add Reward' },
    { fill: 'Name', with: 'Cinema' },
    { fill: 'Points cost', with: '40' },
    { press: 'Add Reward' },
    { see: 'Cinema for 40 points' },
    { press: 'Rewards' },
  ]);
  expect(found).toEqual([]);
  expect(page.url()).toContain('#rewards');
});

test.each<[SmokeStep, string]>([
  [{ press: 'Build a castle' }, 'press "Build a castle": it is not on the page'],
  [{ press: 'Redeem' }, 'press "Redeem": it could not be used'],
  [{ fill: 'Height', with: '3' }, 'fill "Height" with "3": it is not on the page'],
  [{ see: 'No rewards yet' }, 'see "No rewards yet": it is not on the page'],
])('says that %j cannot be performed, and what is on the screen', async (step, words) => {
  const [defect] = await follow([{ see: 'Rewards' }, step]);
  expect(defect?.text).toMatch(/^stopped at step 2 of 2, .*; on the screen: .*button "Add Reward"/);
  expect(defect?.text).toContain(`step 2 of 2, ${words}; on the screen: `);
});

test('a finding describes only the dialog if a dialog is open', async () => {
  const [defect] = await follow([
    { press: 'Add Reward' },
    { fill: 'Name', with: 'Zoo' },
    { press: 'Redeem' },
  ]);
  expect(defect?.text).toMatch(/it is not on the page; on the screen: .*textbox "Name": Zoo/);
  expect(defect?.text).not.toContain('heading');
});
