import type { Page } from '@playwright/test';

interface ShownText {
  readonly selector: string;
  readonly text: string;
}

/**
 * Measures how long a text is shown. The page itself measures, because a journey on a busy machine would look too late.
 * Call this before the page is opened.
 * @returns a function that returns the time in ms, or NaN until the text has been shown and is gone
 */
export async function measureShown(page: Page, shown: ShownText): Promise<() => Promise<number>> {
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
