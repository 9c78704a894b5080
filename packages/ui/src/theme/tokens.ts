import type { ColorName } from './palettes.ts';

/** Spacing on a 4 px grid; the compact view reduces the step `md` and all larger ones. */
export const spaces = {
  xs: { regular: 4, compact: 4 },
  sm: { regular: 8, compact: 8 },
  md: { regular: 12, compact: 8 },
  lg: { regular: 16, compact: 12 },
  xl: { regular: 24, compact: 16 },
  '2xl': { regular: 32, compact: 24 },
  '3xl': { regular: 48, compact: 32 },
  '4xl': { regular: 72, compact: 48 },
} as const;

const radii = { sm: '8px', md: '12px', lg: '20px', full: '999px' } as const;

/** In rem, so that they follow the user's text size. */
const fontSizes = {
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.5rem',
} as const;

/** 480, 768 and 1024 px at the usual font size. Larger text gets the layout of a narrower screen. */
const breakpoints = { sm: '30em', md: '48em', lg: '64em' } as const;

export type SpaceName = keyof typeof spaces;
export type RadiusName = keyof typeof radii;
export type FontSizeName = keyof typeof fontSizes;
type ShadowName = 'sm' | 'md' | 'lg';

/** A theme color for use in CSS: `${color('ink')}`. */
export const color = (name: ColorName) => `var(--color-${name})`;
/** A spacing step on the 4 px grid. The step `md` and all larger ones are smaller in the compact view. */
export const space = (name: SpaceName) => `var(--space-${name})`;
/** One of the corner radii 8, 12, 20 px, or fully round. */
export const radius = (name: RadiusName) => radii[name];
/** A step of the type scale, in rem. */
export const fontSize = (name: FontSizeName) => fontSizes[name];
export const shadow = (name: ShadowName) => `var(--shadow-${name})`;
/** 150 ms or 250 ms, 0 with reduced motion. `turn` is one turn of a spinner, which is slower with reduced motion. */
export const motion = (name: 'fast' | 'slow' | 'turn') => `var(--motion-${name})`;
/** A min-width media query. Designs start at 360 px. */
export const from = (name: keyof typeof breakpoints) => `@media (min-width: ${breakpoints[name]})`;
/** The opposite of `from`, for `matchMedia`. */
export const below = (name: keyof typeof breakpoints) => `(width < ${breakpoints[name]})`;

/** Minimum touch target size, in px (WCAG 2.2, 2.5.5). */
export const TARGET_SIZE = '44px';
