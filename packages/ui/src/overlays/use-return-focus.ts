import { useRef } from 'react';

/**
 * Radix returns focus to a dialog's own trigger only; ours are opened by state, from anywhere. Remembers what had the focus
 * when the dialog opened and gives it back, or hands it to the page's main landmark when that has gone meanwhile.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const gone = !opener.current?.isConnected || opener.current === document.body;
      const target = gone ? document.getElementById('content') : opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
