import type { Page } from '@playwright/test';

const MOVED = 'data-journey-moved';

/** Selector of the elements that have moved since the page was loaded. The page must mark them (`markMotion`). */
export const movedSelector = `[${MOVED}]`;

/**
 * Marks elements that start a transition or an animation, from the page's next load on. A call of `animate()` marks
 * `<html>` instead, because the animated element may be gone before the test looks for the mark.
 */
export async function markMotion(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const markMoved = (element: unknown) => element instanceof Element && element.setAttribute(mark, '');
    for (const type of ['transitionrun', 'animationstart']) {
      addEventListener(type, ({ target }) => markMoved(target), { capture: true });
    }
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply(animate, element, values) {
        markMoved(document.documentElement);
        return Reflect.apply(animate, element, values);
      },
    });
  }, MOVED);
}
