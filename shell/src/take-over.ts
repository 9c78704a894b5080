import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showStartFailure } from './errors/start-failure.ts';

/**
 * Puts the live page in the place of what came with the page, within one frame. A prerendered page has the same links in
 * the same order, so the focus stays on its link.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  const links = () => [...root.querySelectorAll<HTMLElement>('a[href]')];
  const focused = links().findIndex((link) => link === document.activeElement);
  // What no boundary catches takes everything off the page: a person must not be left with nothing.
  const live = createRoot(root, { onUncaughtError: showStartFailure });
  flushSync(() => live.render(app));
  links()[focused]?.focus({ preventScroll: true });
}
