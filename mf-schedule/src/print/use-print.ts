import { useEffect, useEffectEvent } from 'react';
import { PRINT_DELAY_MS } from '../constants.ts';

/** Prints the page once, `PRINT_DELAY_MS` after mounting, when its new content has been rendered. */
export function usePrint(onPrinted: () => void): void {
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const timer = setTimeout(() => window.print(), PRINT_DELAY_MS);
    const onAfterPrint = () => finish();
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
}
