export { Button } from './button.tsx';
export type { ButtonSize, ButtonVariant } from './button-style.ts';
export { IconButton } from './icon-button.tsx';
export { LinkButton } from './link-button.tsx';
