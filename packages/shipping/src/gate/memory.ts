import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';

/** What a page retains. */
export interface MemoryUse {
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Intervals that have not been cleared. */
  readonly intervals: number;
}

/**
 * The growth allowed over 15 rounds of visits to the same pages. Without a leak, the browser itself retains up to
 * 0.5 MB. A leaking component adds about a hundred nodes or one interval per round.
 */
const limits: MemoryUse = { heap: 1_000_000, nodes: 150, listeners: 30, intervals: 10 };

const formats: Record<keyof MemoryUse, (amount: number) => string> = {
  heap: (amount) => `${Math.round(amount / 1000)} kB of heap`,
  nodes: (amount) => `${amount} DOM nodes`,
  listeners: (amount) => `${amount} event listeners`,
  intervals: (amount) => `${amount} running intervals`,
};

const COUNT_FUNCTION = 'countIntervals';

/** Runs in the page, before its scripts. */
function countIntervals(functionName: string): void {
  const running = new Set<unknown>();
  const { setInterval, clearInterval } = globalThis;
  Object.assign(globalThis, {
    [functionName]: () => running.size,
    setInterval(...args: Parameters<typeof setInterval>) {
      const id = setInterval(...args);
      running.add(id);
      return id;
    },
    clearInterval(id: Parameters<typeof clearInterval>[0]) {
      running.delete(id);
      clearInterval(id);
    },
  });
}

/** Makes `measure` possible. Call it before the page loads. */
export const prepareToMeasure = (page: Page): Promise<unknown> =>
  page.addInitScript(countIntervals, COUNT_FUNCTION);

/** Measures a page after garbage collection. */
export async function measure(devtools: CDPSession): Promise<MemoryUse> {
  // The second collection frees what finalizers released in the first.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { result } = await devtools.send('Runtime.evaluate', { expression: `${COUNT_FUNCTION}()` });
  return { heap: usedSize, nodes, listeners: jsEventListeners, intervals: z.number().parse(result.value) };
}

export function growth(before: MemoryUse, after: MemoryUse): MemoryUse {
  return {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    intervals: after.intervals - before.intervals,
  };
}

/**
 * Whether no node, listener or interval is left over, and the heap has grown by at most `share` of its limit.
 * @param share the share of the 15 rounds that has been measured, from 0 to 1
 */
export function retainsNothing({ heap, nodes, listeners, intervals }: MemoryUse, share: number): boolean {
  return nodes <= 0 && listeners <= 0 && intervals <= 0 && heap <= limits.heap * share;
}

/** Describes each kind of growth above its limit; empty if there is none. */
export function leaks(grown: MemoryUse): string[] {
  const kinds: (keyof MemoryUse)[] = ['heap', 'nodes', 'listeners', 'intervals'];
  return kinds
    .filter((kind) => grown[kind] > limits[kind])
    .map((kind) => `${formats[kind](grown[kind])} more than before, ${formats[kind](limits[kind])} at most`);
}
