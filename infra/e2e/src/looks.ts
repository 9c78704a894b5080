import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

export const widths = [360, 768, 1280];
/** Only screenshots are taken at this width: accessibility problems there also appear at one of the others. */
const tablet = 768;

/** WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on the color scheme; the others depend only on the page's structure. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** `SCREENSHOTS=1` saves a picture of every screen in `screenshots`. */
const keepsPictures = process.env.SCREENSHOTS === '1';

/** Checks a whole page at phone, tablet and desktop width. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await lookAtScreen(page, `${name}-${width}`, { fullPage: true });
  }
}

/** Checks in light and dark that nothing is too wide or inaccessible. */
export async function lookAtScreen(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const checksRules = page.viewportSize()?.width !== tablet;
  // What is too wide is so in both.
  const schemes = checksRules || keepsPictures ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectSettled(page);
    if (keepsPictures) {
      const path = `screenshots/${name}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage, animations: 'disabled' });
    }
    if (!checksRules) continue;
    const checked = colorScheme === 'light' ? rules : colorRules;
    const found = await violations(page, checked);
    // Playwright's own screenshot only shows the end of the journey.
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
  // A toast covers the page and disappears on its own.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(countRunningAnimations)).toBe(0);
  // After a change of width, the page may still be rendering its other layout.
  await expect
    .poll(() => page.evaluate(excessWidth), { message: 'nothing is wider than the screen' })
    .toBeLessThanOrEqual(0);
}

/** To be evaluated in the page. A spinner does not count: it never ends. */
function countRunningAnimations(): number {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  return running.filter(({ effect }) => effect?.getTiming().iterations !== Infinity).length;
}

/** To be evaluated in the page: how far it, or an open dialog, scrolls sideways. */
function excessWidth(): number {
  const scrolling = document.querySelectorAll('html, [data-modal-backdrop]');
  return Math.max(...Array.from(scrolling, ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

async function violations(page: Page, checked: string[]): Promise<string[]> {
  // The builder would evaluate its large script twice for each check.
  const isInjected = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isInjected && { axeSource: ';' }) });
  // Legacy mode saves the extra tab that would merge results from frames: there are none.
  const axe = builder.setLegacyMode();
  const { violations: found } = await axe
    .options({ runOnly: checked, resultTypes: ['violations'] })
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => {
      const others = any.flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map((node) => node.target.join(' ')),
      );
      return `${id} at ${target.join(' ')}: ${failureSummary}, beside ${others.join(', ') || 'nothing'}`;
    }),
  );
}

/** Whether no point of the screen shows both elements. */
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not shown');
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

/** To be evaluated in the page: words that span several lines or overflow the screen. A hyphen ends a word. */
export function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const match of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const word = document.createRange();
      word.setStart(text, match.index);
      word.setEnd(text, match.index + match[0].length);
      const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 || word.getBoundingClientRect().right > innerWidth) broken.push(match[0]);
    }
  }
  return broken;
}
