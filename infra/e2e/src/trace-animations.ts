import type { Page } from '@playwright/test';
import { tracePage } from './trace-page.ts';

export interface TracedAnimations {
  /** Names of the animations that the compositor runs, which are smooth even while the main thread is busy. */
  readonly composited: ReadonlySet<string>;
  readonly onMainThread: ReadonlySet<string>;
}

/** Traces the animations and transitions that start during an action. */
export async function traceAnimations(page: Page, action: () => Promise<void>): Promise<TracedAnimations> {
  const traceEvents = await tracePage(page, 'blink.animations', action);
  // Chromium uses an id again once its animation has ended, so phase `b` (begin) starts another animation.
  const latest = new Map<string, { name?: string; compositeFailed?: number }>();
  const animations: { name?: string; compositeFailed?: number }[] = [];
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
    animation.compositeFailed ??= compositeFailed;
  }
  const namesOf = (isOnMainThread: boolean) =>
    new Set(
      animations.flatMap(({ name, compositeFailed = 0 }) =>
        name && (compositeFailed !== 0) === isOnMainThread ? [name] : [],
      ),
    );
  return { composited: namesOf(false), onMainThread: namesOf(true) };
}
