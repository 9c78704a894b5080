export { Heading } from './heading.tsx';
export { Text } from './text.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
