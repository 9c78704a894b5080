import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showStartFailure } from './errors/start-failure.ts';

/**
 * Identifies a link before and after the replacement, by its address and its position among the links to that address.
 */
interface LinkPlace {
  href: string;
  index: number;
}

const linksTo = (root: HTMLElement, href: string) =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.href === href);

function placeOf(root: HTMLElement, focused: Element | null): LinkPlace | null {
  if (!(focused instanceof HTMLAnchorElement) || !root.contains(focused)) return null;
  return { href: focused.href, index: linksTo(root, focused.href).indexOf(focused) };
}

const detailsIn = (root: HTMLElement) => [...root.querySelectorAll('details')];

/**
 * Replaces the prerendered page with the app, without an empty page in between. A link keeps the focus, and what the
 * visitor has opened stays open: the app's links are found by `LinkPlace`, its `<details>` elements by their order.
 */
export function replacePrerendered(root: HTMLElement, app: ReactNode): void {
  const place = placeOf(root, document.activeElement);
  const opened = detailsIn(root).map(({ open }) => open);
  // An error that no boundary catches unmounts everything; the user must not be left with an empty page.
  const reactRoot = createRoot(root, { onUncaughtError: showStartFailure });
  flushSync(() => reactRoot.render(app));
  for (const [index, details] of detailsIn(root).entries()) if (opened[index]) details.open = true;
  if (place) linksTo(root, place.href)[place.index]?.focus({ preventScroll: true });
}
