import type { Page } from '@playwright/test';

interface Shown {
  readonly selector: string;
  readonly text: string;
}

/**
 * Measures how long an element with a text is shown, in milliseconds. The page itself measures: a journey on a busy
 * machine looks too late. Must be called before the page is opened.
 * @returns a function whose result is not a number until the element is gone again
 */
export async function measureShown(page: Page, shown: Shown): Promise<() => Promise<number>> {
  await page.addInitScript(({ selector, text }) => {
    let since: number | undefined;
    new MutationObserver(() => {
      const elements = [...document.querySelectorAll(selector)];
      const isShown = elements.some((element) => element.textContent.includes(text));
      if (isShown) since ??= performance.now();
      else if (since !== undefined) {
        Reflect.set(globalThis, `${text} was shown for`, performance.now() - since);
        since = undefined;
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, shown);
  return () =>
    page.evaluate((text) => Reflect.get(globalThis, `${text} was shown for`) ?? Number.NaN, shown.text);
}
