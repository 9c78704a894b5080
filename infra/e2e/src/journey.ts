import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { readStackAddress } from './stack/stack-address.ts';
import { StackControl } from './stack/stack-control.ts';
import type { ProductOptions } from './stack/start-product.ts';
import { startStackOfJourneys } from './stack/stack-of-journeys.ts';
import { PageErrors } from './page-errors.ts';
import { waitPastMidnight } from './steps/wait-past-midnight.ts';

export { expect } from '@playwright/test';

/**
 * Tags a journey that would disturb others on its stack, such as one that stops parts of the stack or advances a clock.
 * It runs on a stack that no other journey uses at the same time.
 */
export const alone = { tag: '@alone' };

export interface Journey {
  stack: StackControl;
  /** Declares patterns of errors that the journey expects in its browsers. */
  pageErrors: { expect(...patterns: RegExp[]): void };
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  page: Page;
}

export interface WorkerStack {
  /** Options of the stack that each worker starts for itself. Without them, workers use the shared stack. */
  ownStack: ProductOptions | undefined;
  originOfWorker: string;
}

/** Fails if there is an unexpected error in one of the browsers. */
export const test = base.extend<Journey & { expectations: RegExp[]; stableDate: undefined }, WorkerStack>({
  ownStack: [undefined, { option: true, scope: 'worker' }],

  originOfWorker: [
    async ({ ownStack }, provide) => {
      const stop = ownStack ? await startStackOfJourneys(ownStack) : async () => undefined;
      await provide(readStackAddress()?.origin ?? '');
      await stop();
    },
    // No timeout here, because starting a stack has timeouts of its own.
    { auto: true, scope: 'worker', timeout: 0 },
  ],

  // Without a timeout, because it may wait for midnight.
  stableDate: [
    async ({}, provide) => {
      await waitPastMidnight();
      await provide(undefined);
    },
    { auto: true, timeout: 0 },
  ],

  baseURL: async ({ originOfWorker }, provide) => provide(originOfWorker),

  stack: [
    async ({}, provide) => {
      const control = new StackControl();
      await provide(control);
      await control.restore();
    },
    // Set up first, so that it is restored last, when all pages are closed. If a page were still open when the clock is
    // set back, its token would be from the future.
    { auto: true },
  ],

  expectations: ({}, provide) => provide([]),

  pageErrors: ({ expectations }, provide) =>
    provide({ expect: (...patterns) => void expectations.push(...patterns) }),

  openBrowser: async ({ browser, expectations }, provide) => {
    const opened: { pageErrors: PageErrors; close: () => Promise<void> }[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ pageErrors: new PageErrors(context), close: () => context.close() });
      return context.newPage();
    });
    for (const { close } of opened) await close();
    const unexpected = opened.flatMap(({ pageErrors }) => pageErrors.unexpected(expectations));
    base.expect(unexpected, 'unexpected errors in the browsers').toEqual([]);
  },

  page: async ({ openBrowser }, provide) => provide(await openBrowser()),
});
