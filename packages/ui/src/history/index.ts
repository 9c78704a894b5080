export { recordHistoryEntry } from './dialog-history.ts';
export { useCloseOnBack } from './use-close-on-back.ts';
