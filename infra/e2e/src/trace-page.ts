import type { Page } from '@playwright/test';
import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.int(),
  /** Time in microseconds. */
  ts: z.number(),
  id2: z.object({ local: z.string() }).optional(),
  args: z
    .object({
      data: z
        .object({
          /** The property of a transition, or the name of an animation. */
          displayName: z.string().optional(),
          /** Why the compositor does not run the animation, as bits; 0 or absent if it does. */
          compositeFailed: z.int().optional(),
        })
        .optional(),
    })
    .optional(),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });

export type TraceEvent = z.infer<typeof traceEvent>;

/** Records the events of one of Chromium's trace categories, in all its processes, during an action. */
export async function tracePage(
  page: Page,
  category: string,
  action: () => Promise<void>,
): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser that could be traced');
  await browser.startTracing(page, { categories: [category] });
  let recorded: Buffer;
  try {
    await action();
  } finally {
    recorded = await browser.stopTracing();
  }
  return trace.parse(JSON.parse(recorded.toString())).traceEvents;
}
