export { Button } from './button.tsx';
export { IconButton } from './icon-button.tsx';
export { LinkButton } from './link-button.tsx';
export { Spinner } from './spinner.tsx';
