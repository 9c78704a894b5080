export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { FormDialog } from './form-dialog.tsx';
export { PinDialog } from './pin-dialog.tsx';
export type { PinRefusal } from './pin-form.tsx';
