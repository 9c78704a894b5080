import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to a neighboring row when the row that contains it is removed, so that keyboard users do not start
 * again at the top of the page.
 */
export function useFocusNeighbor(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const controls = [...document.querySelectorAll<HTMLElement>('[role=list] input:enabled')];
      const others = controls.filter((control) => !element.contains(control));
      const next = others.find(
        (control) => element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const target = next ?? others.at(-1) ?? document.querySelector<HTMLElement>('main');
      target?.focus({ preventScroll: true });
    };
  }, [row]);
}
