import { createContext, useContext } from 'react';

export interface Calm {
  /** False until the first page is there: it comes before what stands beside it. */
  isCalm: boolean;
  /** Whether the page now waits for its document, for code of its parts, or for answers. */
  isBusy: () => boolean;
}

export const CalmContext = createContext<Calm>({ isCalm: false, isBusy: () => true });

export const useCalm = (): Calm => useContext(CalmContext);
