export { Heading, type HeadingLevel } from './heading.tsx';
export { Text, type TextTone } from './text.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
