import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { GateTarget } from './gate-targets.ts';

const TIMEOUT_MS = 20_000;
/** The longest wait for late requests. It is limited because an aborted request may never count as finished. */
const IDLE_TIMEOUT_MS = 5_000;

/** The detail of a measure that the shell records for each outcome of a remote (`shell/src/telemetry/measures.ts`). */
const outcome = z.object({
  remote: z.string(),
  buildId: z.string(),
  outcome: z.enum(['opened', 'failed', 'lost', 'threw']),
  /** Older builds of the shell record only the message. */
  error: z
    .union([
      z.object({ message: z.string(), stack: z.string() }),
      z.string().transform((message) => ({ message, stack: '' })),
    ])
    .default({ message: '', stack: '' }),
});

export async function outcomesOn(page: Page): Promise<z.output<typeof outcome>[]> {
  const details: unknown[] = await page.evaluate(() =>
    performance.getEntriesByType('measure').map((entry) => ('detail' in entry ? entry.detail : null)),
  );
  return details.map((detail) => outcome.safeParse(detail)).flatMap(({ data }) => (data ? [data] : []));
}

/** Runs in the page: whether every remote has opened or failed, and nothing is still loading. */
function isSettled(names: readonly string[]): boolean {
  const ended = performance.getEntriesByType('measure').map(({ name }) => name);
  const hasEnded = (name: string) =>
    ended.includes(`remote ${name} opened`) || ended.includes(`remote ${name} failed`);
  return names.every(hasEnded) && document.querySelector('[aria-busy=true]') === null;
}

/**
 * Waits until each remote of a target has opened or failed, and nothing is still loading.
 * @returns the defect if that takes too long; empty otherwise
 */
export async function settle(page: Page, { remotes }: GateTarget): Promise<string[]> {
  try {
    await page.waitForFunction(isSettled, remotes, { timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(ignoreTimeout);
    return [];
  } catch (error) {
    ignoreTimeout(error);
    return [`the page did not load within ${TIMEOUT_MS / 1000} s`];
  }
}

/** Ignores a timeout of Playwright. @throws any other error */
export function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
}
