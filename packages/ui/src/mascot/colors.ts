/** The mascot looks the same in light and dark. */
export const FUR = '#9b92a0';
export const SHADE = '#4a4154';
export const CREAM = '#f8efe6';
export const BLUSH = '#f3a58d';
export const SCARF = '#e2572b';
export const SCARF_SHADE = '#b93f18';
export const GOLD = '#ffc93d';
