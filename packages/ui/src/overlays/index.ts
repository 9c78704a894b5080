export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export type { DialogSize } from './sheet-style.ts';
