import type { CDPSession } from 'playwright-core';

/** What a page holds on to. */
export interface Held {
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * What a page may hold more after 15 rounds. Without a leak no node and no listener stays, and up to 0.5 MB of what the
 * browser itself keeps of so many navigations; a part that is kept is a hundred nodes each round.
 */
const bounds: Held = { heap: 1_000_000, nodes: 150, listeners: 30 };

const words: Record<keyof Held, (amount: number) => string> = {
  heap: (amount) => `${Math.round(amount / 1000)} kB of heap`,
  nodes: (amount) => `${amount} DOM nodes`,
  listeners: (amount) => `${amount} event listeners`,
};

/** Measures once everything that nobody holds is gone. */
export async function measure(devtools: CDPSession): Promise<Held> {
  // What a finalizer lets go of is gone after the second time.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** How much more a page holds than before. */
export function growth(before: Held, after: Held): Held {
  return {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

/** In which respect that is too much; empty when it is not. */
export function leaks(grown: Held): string[] {
  const kinds: (keyof Held)[] = ['heap', 'nodes', 'listeners'];
  return kinds
    .filter((kind) => grown[kind] > bounds[kind])
    .map((kind) => `${words[kind](grown[kind])} more than before, ${words[kind](bounds[kind])} at most`);
}
