import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Moves the focus to the heading when `shown`, which names what the page shows, changes. */
export function useFocusHeading(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    return focusHeading();
  }, [shown]);
}
