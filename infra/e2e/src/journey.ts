import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { StackControl } from './stack/stack-control.ts';
import { Trouble } from './trouble.ts';

export { expect } from '@playwright/test';

/**
 * For a journey that takes parts of the stack away, or lets time go by for the card provider: no other one is told
 * meanwhile.
 */
export const alone = { tag: '@alone' };

export interface Journey {
  stack: StackControl;
  /** Of every browser of the journey. */
  trouble: { expect(...patterns: RegExp[]): void };
  /** A page in a browser of its own, that knows nothing of the other ones. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  page: Page;
}

/** A story told in browsers against the real product. Trouble nobody expected fails it. */
export const test = base.extend<Journey & { expectations: RegExp[] }>({
  stack: async ({}, provide) => {
    const control = new StackControl();
    await provide(control);
    await control.restore();
  },

  expectations: ({}, provide) => provide([]),

  trouble: ({ expectations }, provide) =>
    provide({ expect: (...patterns) => void expectations.push(...patterns) }),

  openBrowser: async ({ browser, expectations }, provide) => {
    const opened: { trouble: Trouble; close: () => Promise<void> }[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ trouble: new Trouble(context), close: () => context.close() });
      return context.newPage();
    });
    for (const { close } of opened) await close();
    const unexpected = opened.flatMap(({ trouble }) => trouble.unexpected(expectations));
    base.expect(unexpected, 'nothing went wrong in any browser').toEqual([]);
  },

  page: async ({ openBrowser }, provide) => provide(await openBrowser()),
});
