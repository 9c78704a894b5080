import type { CDPSession } from 'playwright-core';

/** What a page retains in memory. */
export interface MemoryUse {
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * The growth allowed over 15 rounds. Without a leak, no node or listener is left over, and the browser itself retains up
 * to 0.5 MB after that many navigations. A component that leaks adds about a hundred nodes per round.
 */
const limits: MemoryUse = { heap: 1_000_000, nodes: 150, listeners: 30 };

const formats: Record<keyof MemoryUse, (amount: number) => string> = {
  heap: (amount) => `${Math.round(amount / 1000)} kB of heap`,
  nodes: (amount) => `${amount} DOM nodes`,
  listeners: (amount) => `${amount} event listeners`,
};

/** Measures a page after garbage collection. */
export async function measure(devtools: CDPSession): Promise<MemoryUse> {
  // The second collection frees what finalizers released in the first.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The difference between two measurements. */
export function growth(before: MemoryUse, after: MemoryUse): MemoryUse {
  return {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

/**
 * Whether no node and no listener is left over, and the heap has grown by at most `share` of its limit.
 * @param share how many of the 15 rounds have been measured, from 0 to 1
 */
export function retainsNothing({ heap, nodes, listeners }: MemoryUse, share: number): boolean {
  return nodes <= 0 && listeners <= 0 && heap <= limits.heap * share;
}

/** Describes each kind of growth above its limit; empty if there is none. */
export function leaks(grown: MemoryUse): string[] {
  const kinds: (keyof MemoryUse)[] = ['heap', 'nodes', 'listeners'];
  return kinds
    .filter((kind) => grown[kind] > limits[kind])
    .map((kind) => `${formats[kind](grown[kind])} more than before, ${formats[kind](limits[kind])} at most`);
}
