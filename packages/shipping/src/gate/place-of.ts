import type { GateTarget } from './gate-targets.ts';

export type ColorScheme = 'light' | 'dark';

/** Such as `at /settings in dark`, or `in the script of /settings`. */
export const placeOf = ({ path, script }: GateTarget, colorScheme: ColorScheme): string =>
  script ? `in the script of ${script.open}` : `at ${path}${colorScheme === 'dark' ? ' in dark' : ''}`;
