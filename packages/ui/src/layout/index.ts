export { Card } from './card.tsx';
export { Grid } from './grid.tsx';
export { Inline } from './inline.tsx';
export { Page } from './page.tsx';
export { Section } from './section.tsx';
export { SkipLink } from './skip-link.tsx';
export { Stack } from './stack.tsx';
