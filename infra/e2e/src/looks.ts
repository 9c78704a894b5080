import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

export const widths = [360, 768, 1280];
/** Between the others: it is looked at, and what cannot be used there cannot be used on one of them. */
const tablet = 768;

/** WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those of them that another colour scheme can break; all others go by what stands on the page. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Pictures are for people: `SCREENSHOTS=1` leaves those of every screen in `screenshots`. */
const keepsPictures = process.env.SCREENSHOTS === '1';

/** Looks at a whole page on phone, tablet and computer. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await lookAtScreen(page, `${name}-${width}`, { fullPage: true });
  }
}

/** Light and dark: lets nothing pass that is too wide or that somebody cannot use. */
export async function lookAtScreen(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const isHeldToRules = page.viewportSize()?.width !== tablet;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectSettled(page);
    if (keepsPictures) {
      const path = `screenshots/${name}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage, animations: 'disabled' });
    }
    if (!isHeldToRules) continue;
    const held = colorScheme === 'light' ? rules : rulesOfColours;
    const found = await violations(page, held);
    // The picture that Playwright takes is of how the journey ended.
    if (found.length > 0)
      await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 780 : 900 });
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A toast lies over whatever is there, and passes.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, 'nothing is wider than the screen').toBeLessThanOrEqual(client);
}

async function violations(page: Page, held: string[]): Promise<string[]> {
  // Without the page in a tab of its own that would put together what is found in frames: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await axe.options({ runOnly: held, resultTypes: ['violations'] }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => {
      const others = any.flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map((node) => node.target.join(' ')),
      );
      return `${id} at ${target.join(' ')}: ${failureSummary}, beside ${others.join(', ') || 'nothing'}`;
    }),
  );
}
