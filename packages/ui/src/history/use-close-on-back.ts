import { useEffect, useEffectEvent } from 'react';
import { addDialog } from './dialog-history.ts';

/** While an overlay is open, the browser's Back button closes it instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addDialog(() => onBack()) : undefined), [isOpen]);
}
