import type { Page } from '@playwright/test';
import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.int(),
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

export interface TracedAnimations {
  /** Names of those that the compositor runs, which are smooth even while the main thread is busy. */
  readonly composited: ReadonlySet<string>;
  /** Names of those that the main thread runs. */
  readonly onMainThread: ReadonlySet<string>;
}

/** Traces the animations and transitions that start during an action. */
export async function traceAnimations(page: Page, action: () => Promise<void>): Promise<TracedAnimations> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser that could be traced');
  await browser.startTracing(page, { categories: ['blink.animations'] });
  let recorded: Buffer;
  try {
    await action();
  } finally {
    recorded = await browser.stopTracing();
  }
  const { traceEvents } = trace.parse(JSON.parse(recorded.toString()));
  // Chromium uses an id again once its animation has ended.
  const latest = new Map<string, { name?: string; failed?: number }>();
  const animations: { name?: string; failed?: number }[] = [];
  for (const { name, ph, pid, id2, args } of traceEvents) {
    if (name !== 'Animation' || !id2) continue;
    const id = `${pid} ${id2.local}`;
    let animation = latest.get(id);
    if (!animation || ph === 'b') {
      animation = {};
      latest.set(id, animation);
      animations.push(animation);
    }
    const { displayName, compositeFailed } = args?.data ?? {};
    animation.name ??= displayName;
    animation.failed ??= compositeFailed;
  }
  const namesOf = (isOnMainThread: boolean) =>
    new Set(
      animations.flatMap(({ name, failed = 0 }) => (name && (failed !== 0) === isOnMainThread ? [name] : [])),
    );
  return { composited: namesOf(false), onMainThread: namesOf(true) };
}
