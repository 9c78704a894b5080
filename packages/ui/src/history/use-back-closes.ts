import { useEffect, useEffectEvent } from 'react';
import { addDialog } from './dialog-history.ts';

/** While something lies over the page, the browser's Back closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addDialog(() => onBack()) : undefined), [isOpen]);
}
