import type { Page } from '@playwright/test';
import { z } from 'zod';

/** The category of the events from which `screenTimesOf` reads. */
const FRAMES = 'disabled-by-default-devtools.timeline.frame';

const traceEvent = z.object({ name: z.string(), ph: z.string(), pid: z.int(), ts: z.number() });
const trace = z.object({ traceEvents: z.array(traceEvent) });

/** Traces an action. @returns the times at which its frames reached the screen, in ms */
export async function traceScreen(page: Page, action: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser that could be traced');
  await browser.startTracing(page, { categories: [FRAMES] });
  let recorded: Buffer;
  try {
    await action();
  } finally {
    recorded = await browser.stopTracing();
  }
  return screenTimesOf(recorded.toString());
}

/** Reads the times of the page's frames from a trace. The page is the process with the most frames, because nothing else moves. */
export function screenTimesOf(recorded: string): number[] {
  const timesByProcess = new Map<number, Set<number>>();
  for (const { name, ph, pid, ts } of trace.parse(JSON.parse(recorded)).traceEvents) {
    if (name !== 'SubmitCompositorFrameToPresentationCompositorFrame' || ph !== 'e') continue;
    const times = timesByProcess.get(pid) ?? new Set();
    timesByProcess.set(pid, times.add(ts / 1000));
  }
  const [most = new Set<number>()] = [...timesByProcess.values()].toSorted((a, b) => b.size - a.size);
  return [...most].toSorted((a, b) => a - b);
}
