import { type RefObject, useEffect, useRef } from 'react';
import { MOVABLE } from './drag-attributes.ts';

/**
 * Returns a function that keeps the focus on a moved chip until a key or the pointer is pressed. Otherwise, the focus
 * would be lost, because the chip is a new element in its new cell.
 */
export function useFollowFocus(root: RefObject<HTMLElement | null>): (id: number) => void {
  const followedId = useRef<number | null>(null);

  useEffect(() => {
    const mounted = new AbortController();
    const stop = () => {
      followedId.current = null;
    };
    for (const type of ['keydown', 'pointerdown']) {
      window.addEventListener(type, stop, { capture: true, signal: mounted.signal });
    }
    return () => mounted.abort();
  }, []);

  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    // If the focus is outside of the table, such as in a dialog, it stays there.
    const isElsewhere = focused !== document.body && !root.current?.contains(focused);
    if (followedId.current === null || isElsewhere) return;
    root.current?.querySelector<HTMLElement>(`[${MOVABLE}="${followedId.current}"]`)?.focus();
  });

  return (id) => {
    followedId.current = id;
  };
}
