import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** When something else is shown than before, the keyboard and the screen reader continue at its heading. */
export function useFocusHeading(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    return focusHeading();
  }, [shown]);
}
