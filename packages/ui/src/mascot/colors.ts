/** The mascot looks the same in light and dark. */
export const fur = '#9b92a0';
export const shade = '#4a4154';
export const cream = '#f8efe6';
export const blush = '#f3a58d';
export const scarf = '#e2572b';
export const scarfShade = '#b93f18';
export const gold = '#ffc93d';
