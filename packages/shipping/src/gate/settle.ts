import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Place } from './places.ts';

const longestMs = 20_000;
/** For what comes last; a request that was stopped may never count as ended. */
const idleMs = 5_000;

/** What the shell puts on the performance timeline about a remote (`shell/src/remotes/telemetry.ts`). */
const outcome = z.object({
  remote: z.string(),
  buildId: z.string(),
  outcome: z.enum(['opened', 'failed', 'lost', 'threw']),
  error: z.string().optional(),
});

/** What became of the remotes of a page so far. */
export async function outcomesOn(page: Page): Promise<z.output<typeof outcome>[]> {
  const details: unknown[] = await page.evaluate(() =>
    performance.getEntriesByType('measure').map((entry) => ('detail' in entry ? entry.detail : null)),
  );
  return details.map((detail) => outcome.safeParse(detail)).flatMap(({ data }) => (data ? [data] : []));
}

/** Runs in the page: whether every remote came or failed at least once, and nothing on the screen is still loading. */
function isSettled(names: readonly string[]): boolean {
  const ended = performance.getEntriesByType('measure').map(({ name }) => name);
  const hasEnded = (name: string) =>
    ended.includes(`remote ${name} opened`) || ended.includes(`remote ${name} failed`);
  return names.every(hasEnded) && document.querySelector('[aria-busy=true]') === null;
}

/** Waits until what a place consists of is on the screen. @returns what is missing, nothing when all is there */
export async function settle(page: Page, { remotes }: Place): Promise<string[]> {
  try {
    await page.waitForFunction(isSettled, remotes, { timeout: longestMs });
    await page.waitForLoadState('networkidle', { timeout: idleMs }).catch(ignoreTimeout);
    return [];
  } catch (error) {
    ignoreTimeout(error);
    return [`the page is not there after ${longestMs / 1000} s`];
  }
}

/** @throws what is no time-out */
export function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
}
