import { useRef } from 'react';

const FIELD_SELECTOR = 'input:not([type="hidden"], [type="search"], :disabled), select, textarea';
const CONTROL_SELECTOR = ':is(button, a[href], input, select, textarea):not(:disabled)';
const TAB_PANEL_SELECTOR = '[role="tabpanel"]';
const PAGE_SELECTOR = 'html, body, #content';

const focus = (element: Element | null | undefined) => {
  if (element instanceof HTMLElement) element.focus();
};

/** An element's ancestors within the page (`PAGE_SELECTOR`), innermost first. */
function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return !parent || parent.matches(PAGE_SELECTOR) ? [] : [parent, ...ancestorsOf(parent)];
}

/**
 * Focus management of a dialog. Focus starts on the first form control other than a search field, if there is one. On
 * close, it returns to the element that had it before; Radix alone would return it only to a Radix trigger, which these
 * dialogs do not have. If that element is gone, focus moves to the first control in its nearest remaining ancestor that
 * has one, otherwise to the page's main landmark.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  const ancestors = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      ancestors.current = ancestorsOf(opener.current);
      const dialog = event.currentTarget;
      const first = dialog instanceof HTMLElement ? dialog.querySelector(FIELD_SELECTOR) : null;
      if (!first) return;
      event.preventDefault();
      focus(first);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const canReturn = opener.current?.isConnected && opener.current !== document.body;
      focus(
        canReturn ? opener.current : (neighborOf(ancestors.current) ?? document.getElementById('content')),
      );
    },
  };
}

/** The search ends at a tab panel: outside it, the first control is a tab, which opens its own panel when focused. */
function neighborOf(ancestors: readonly Element[]): Element | undefined {
  return ancestors
    .filter(({ isConnected }) => isConnected)
    .flatMap(
      (each) => each.querySelector(CONTROL_SELECTOR) ?? (each.matches(TAB_PANEL_SELECTOR) ? each : []),
    )[0];
}
