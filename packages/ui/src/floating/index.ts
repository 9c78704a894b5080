export { AttachedMenu } from './attached-menu.tsx';
export { Menu } from './menu.tsx';
export type { MenuGroup } from './menu-panel.tsx';
export { Popover } from './popover.tsx';
export { Tooltip } from './tooltip.tsx';
