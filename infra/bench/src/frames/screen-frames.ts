import { tracePage, type TraceEvent } from '@family-chores/e2e/trace-page';
import type { Page } from '@playwright/test';

/** Traces an action. @returns the times at which its frames reached the screen, in ms */
export async function traceScreen(page: Page, action: () => Promise<void>): Promise<number[]> {
  return screenTimesOf(await tracePage(page, 'disabled-by-default-devtools.timeline.frame', action));
}

/** Reads the times of the page's frames. The page is the process with the most frames, because nothing else moves. */
export function screenTimesOf(events: readonly TraceEvent[]): number[] {
  const timesByProcess = new Map<number, Set<number>>();
  // A frame reaches the screen at the end (`e`) of this trace event.
  for (const { name, ph, pid, ts } of events) {
    if (name !== 'SubmitCompositorFrameToPresentationCompositorFrame' || ph !== 'e') continue;
    const times = timesByProcess.get(pid) ?? new Set();
    timesByProcess.set(pid, times.add(ts / 1000));
  }
  const [timesOfPage = new Set<number>()] = [...timesByProcess.values()].toSorted((a, b) => b.size - a.size);
  return [...timesOfPage].toSorted((a, b) => a - b);
}
