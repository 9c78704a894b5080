import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showStartFailure } from './errors/start-failure.ts';

/**
 * Replaces the prerendered page with the live one within one frame. Both have the same links in the same order, so the
 * focused link keeps the focus.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  const links = () => [...root.querySelectorAll<HTMLElement>('a[href]')];
  const focused = links().findIndex((link) => link === document.activeElement);
  // An error that no boundary catches unmounts everything; the user must not be left with an empty page.
  const live = createRoot(root, { onUncaughtError: showStartFailure });
  flushSync(() => live.render(app));
  links()[focused]?.focus({ preventScroll: true });
}
