/** Areas filled with a tint, below lines in the text color, on a 48 × 48 grid. */
export interface Drawing {
  readonly areas: string;
  readonly lines: string;
}

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const dot = (x: number, y: number) => `M${x} ${y}h.01`;
/** Areas with an outline, and more lines. */
export const drawing = (areas: string, lines = ''): Drawing => ({ areas, lines: `${areas}${lines}` });
