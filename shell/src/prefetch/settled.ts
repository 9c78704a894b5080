import { createContext, useContext } from 'react';

export interface SettledState {
  /** False until the first page has loaded or taken too long. Less important work waits until it is true. */
  hasSettled: boolean;
  /** Whether the page is waiting for its document, for code, or for responses. */
  isBusy: () => boolean;
}

export const SettledContext = createContext<SettledState>({ hasSettled: false, isBusy: () => true });

export const useSettled = (): SettledState => useContext(SettledContext);
