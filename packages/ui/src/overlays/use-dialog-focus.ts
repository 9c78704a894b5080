import { useRef } from 'react';

const firstControl = 'input:not([type="hidden"], [type="search"], :disabled), select, textarea';

const focus = (element: Element | null | undefined) => {
  if (element instanceof HTMLElement) element.focus();
};

/**
 * Where the focus goes with a dialog. It starts on the first control to fill in, where there is one (Radix would take the
 * closing cross). At the end it goes back to what had it when the dialog opened (Radix would return it to its own trigger
 * only; ours are opened by state, from anywhere), or to the page's main landmark when that has gone meanwhile.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const dialog = event.currentTarget;
      const control = dialog instanceof HTMLElement ? dialog.querySelector(firstControl) : null;
      if (!control) return;
      event.preventDefault();
      focus(control);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const gone = !opener.current?.isConnected || opener.current === document.body;
      focus(gone ? document.getElementById('content') : opener.current);
    },
  };
}
