import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

export const widths = [360, 768, 1280];
/** At this width only the layout is checked: accessibility problems there also appear at one of the other widths. */
const TABLET_WIDTH = 768;

/** WCAG 2.2, levels A and AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on the color scheme; the others depend only on the page's structure. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** `SCREENSHOTS=1` saves a screenshot of every screen in `screenshots`. */
const mustSaveScreenshots = process.env.SCREENSHOTS === '1';

/** Checks a whole page at phone, tablet and desktop width, as `checkScreen` does. */
export async function checkPageAtAllWidths(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await checkScreen(page, `${name}-${width}`, { fullPage: true });
  }
}

/** Checks that nothing is wider than the screen and, except at tablet width, that everything is accessible. */
export async function checkScreen(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const mustCheckAccessibility = page.viewportSize()?.width !== TABLET_WIDTH;
  // The layout does not depend on the color scheme, so one scheme is enough to check it.
  const schemes =
    mustCheckAccessibility || mustSaveScreenshots ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectSettledAndFitting(page);
    if (mustSaveScreenshots) {
      const path = `screenshots/${name}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage, animations: 'disabled' });
    }
    if (!mustCheckAccessibility) continue;
    const rules = colorScheme === 'light' ? wcagTags : colorRules;
    const found = await findViolations(page, rules);
    // Playwright's own screenshot would only show the end of the journey.
    if (found.length > 0)
      await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 780 : 900 });
}

async function expectSettledAndFitting(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A toast covers part of the page until it disappears on its own.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(countRunningAnimations)).toBe(0);
  // After a change of width, the page may still be rendering its layout for the new width.
  await expect
    .poll(() => page.evaluate(excessWidth), { message: 'pixels by which the page is wider than the screen' })
    .toBeLessThanOrEqual(0);
}

/** To be evaluated in the page. A spinner does not count, because it never ends. */
function countRunningAnimations(): number {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  return running.filter(({ effect }) => effect?.getTiming().iterations !== Infinity).length;
}

/** To be evaluated in the page: by how many pixels the page or an open dialog is wider than the screen. */
function excessWidth(): number {
  const scrolling = document.querySelectorAll('html, [data-modal-backdrop]');
  return Math.max(...Array.from(scrolling, ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

async function findViolations(page: Page, rules: string[]): Promise<string[]> {
  // The builder injects its large script for every check. A page that has the script gets an empty one instead.
  const isInjected = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isInjected && { axeSource: ';' }) });
  // Legacy mode avoids the extra tab in which axe merges the results of iframes; our pages have none.
  const axe = builder.setLegacyMode();
  const { violations: found } = await axe.options({ runOnly: rules, resultTypes: ['violations'] }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => {
      const others = any.flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map((node) => node.target.join(' ')),
      );
      return `${id} at ${target.join(' ')}: ${failureSummary}, related elements: ${others.join(', ') || 'none'}`;
    }),
  );
}

export async function areDisjoint(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the two elements is not visible');
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
