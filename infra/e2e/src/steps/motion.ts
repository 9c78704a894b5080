import type { Page } from '@playwright/test';

const MOVED = 'data-journey-moved';

/** Selects elements that have started a transition or an animation since the page was loaded, after `markMotion`. */
export const moved = `[${MOVED}]`;

/** Marks what moves, from the page's next load on. `Element.animate` marks `<html>`, because the animated element may be removed. */
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
