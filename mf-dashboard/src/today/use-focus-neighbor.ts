import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a row that contains the focus is removed, as after Skip, focuses the checkbox of the next row, else of the
 * previous one, else the page's main content. Otherwise, keyboard users would start again at the top of the page.
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
