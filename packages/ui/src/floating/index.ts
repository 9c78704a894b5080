export { Menu, type MenuGroup } from './menu.tsx';
export { Popover } from './popover.tsx';
export { Tooltip } from './tooltip.tsx';
