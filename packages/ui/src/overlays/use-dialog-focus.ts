import { useRef } from 'react';

const toFillIn = 'input:not([type="hidden"], [type="search"], :disabled), select, textarea';
const control = ':is(button, a[href], input, select, textarea):not(:disabled)';
const page = 'html, body, #content';

const focus = (element: Element | null | undefined) => {
  if (element instanceof HTMLElement) element.focus();
};

/** What an element stands in, from the inside out, up to the page. */
function surroundings(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return !parent || parent.matches(page) ? [] : [parent, ...surroundings(parent)];
}

/**
 * Where the focus goes with a dialog. It starts on the first control to fill in, where there is one (Radix would take the
 * closing cross). At the end it goes back to what had it when the dialog opened (Radix would return it to its own trigger
 * only; ours are opened by state, from anywhere). When that has gone meanwhile, to the first control of what it stood in:
 * who deletes the third of a list stays in the list; and when there is none, to the page's main landmark.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  const around = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      around.current = surroundings(opener.current);
      const dialog = event.currentTarget;
      const first = dialog instanceof HTMLElement ? dialog.querySelector(toFillIn) : null;
      if (!first) return;
      event.preventDefault();
      focus(first);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      focus(isThere ? opener.current : (neighbourOf(around.current) ?? document.getElementById('content')));
    },
  };
}

/** The first control of the nearest surroundings that are still there and have one. */
function neighbourOf(around: readonly Element[]): Element | undefined {
  return around
    .filter(({ isConnected }) => isConnected)
    .flatMap((each) => each.querySelector(control) ?? [])[0];
}
