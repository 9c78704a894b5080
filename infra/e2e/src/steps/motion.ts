import type { Page } from '@playwright/test';

const MOVED = 'data-journey-moved';

/**
 * Selector of the elements that have started a transition or an animation since the page was loaded; needs
 * `markMotion`.
 */
export const movedSelector = `[${MOVED}]`;

/**
 * Marks elements that move, from the next load on. A call of `animate()` marks `<html>` instead, because the animated
 * element may be gone before the test looks for the mark.
 */
export async function markMotion(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const note = (element: unknown) => element instanceof Element && element.setAttribute(mark, '');
    for (const type of ['transitionrun', 'animationstart']) {
      addEventListener(type, ({ target }) => note(target), { capture: true });
    }
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply(animate, element, values) {
        note(document.documentElement);
        return Reflect.apply(animate, element, values);
      },
    });
  }, MOVED);
}
