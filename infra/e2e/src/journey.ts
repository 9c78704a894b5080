import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { readStackAddress } from './stack/stack-address.ts';
import { StackControl } from './stack/stack-control.ts';
import { startStackOfJourneys } from './stack/stack-of-journeys.ts';
import { Trouble } from './trouble.ts';

export { expect } from '@playwright/test';

/**
 * For a journey that takes parts of the stack away, or lets time go by for the card provider: it is told on a stack on
 * which no other one is told meanwhile.
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

export interface StackOfWorker {
  /** Whether each worker has one of its own instead of the one that all others share. */
  hasOwnStack: boolean;
  /** Of the product. */
  originOfWorker: string;
}

/** A story told in browsers against the real product. Trouble nobody expected fails it. */
export const test = base.extend<Journey & { expectations: RegExp[] }, StackOfWorker>({
  hasOwnStack: [false, { option: true, scope: 'worker' }],

  originOfWorker: [
    async ({ hasOwnStack }, provide) => {
      const stop = hasOwnStack ? await startStackOfJourneys() : async () => undefined;
      await provide(readStackAddress()?.origin ?? '');
      await stop();
    },
    // It gives up by itself.
    { auto: true, scope: 'worker', timeout: 0 },
  ],

  baseURL: async ({ originOfWorker }, provide) => provide(originOfWorker),

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
