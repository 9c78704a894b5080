import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { makePageInert } from './make-page-inert.ts';

interface ModalElements {
  layer: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
  /** Receives the focus initially, when the focus leaves card and toasts, or when the focused element is removed. */
  main: RefObject<HTMLElement | null>;
}

const focus = (element: Element | null | undefined) => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** Keeps the focus in the card or a toast while the card is shown, and then returns it to where it was before. */
export function useModalFocus({ layer, card, main }: ModalElements): void {
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    opener.current = document.activeElement;
    const release = layer.current ? makePageInert(layer.current) : undefined;
    focus(main.current);
    const bringBack = ({ target }: FocusEvent) => {
      const isAllowed =
        target instanceof Element &&
        (card.current?.contains(target) || target.closest('[data-toast-viewport]') !== null);
      if (!isAllowed) focus(main.current);
    };
    document.addEventListener('focusin', bringBack);
    return () => {
      document.removeEventListener('focusin', bringBack);
      release?.();
      const isOpenerGone = !opener.current?.isConnected || opener.current === document.body;
      focus(isOpenerGone ? document.getElementById('content') : opener.current);
    };
  }, [layer, card, main]);

  // The first step has no Back button: if the button has the focus when it is removed, the focus would be lost.
  useEffect(() => {
    if (document.activeElement === document.body) focus(main.current);
  });
}

/** Keeps Tab among the card's buttons. */
export function wrapTabFocus(event: { shiftKey: boolean; preventDefault: () => void }, card: Element): void {
  const stops = [...card.querySelectorAll('button')];
  const end = event.shiftKey ? stops.at(0) : stops.at(-1);
  const isAtEnd = document.activeElement === end || document.activeElement === card;
  if (!isAtEnd) return;
  event.preventDefault();
  focus(event.shiftKey ? stops.at(-1) : stops.at(0));
}
