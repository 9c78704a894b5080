export { ThemeProvider } from './theme-provider.tsx';
export { useTheme, type ThemeChoice, type ThemeSettings } from './theme-context.ts';
export {
  color,
  fontSize,
  from,
  motion,
  radius,
  shadow,
  space,
  targetSize,
  type FontSizeName,
  type RadiusName,
  type ShadowName,
  type SpaceName,
} from './tokens.ts';
export type { ColorName } from './palettes.ts';
