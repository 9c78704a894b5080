export { ThemeProvider } from './theme-provider.tsx';
export { useTheme, type ThemeChoice } from './theme-context.ts';
export { below, color, fontSize, from, motion, radius, shadow, space, TARGET_SIZE } from './tokens.ts';
export type { ColorName } from './palettes.ts';
