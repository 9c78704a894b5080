export { noteEntry } from './dialog-history.ts';
export { useBackCloses } from './use-back-closes.ts';
