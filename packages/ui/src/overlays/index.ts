export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Menu, type MenuGroup } from './menu.tsx';
export { Popover } from './popover.tsx';
export type { DialogSize } from './sheet-style.ts';
export { Tooltip } from './tooltip.tsx';
