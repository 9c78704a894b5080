/** SVG path data on a 48 × 48 grid: areas filled with a tint, and over them lines in the text color. */
export interface Drawing {
  readonly areas: string;
  readonly lines: string;
}

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** Path data of a dot: a very short line, drawn with round ends. */
export const dot = (x: number, y: number) => `M${x} ${y}h.01`;
/** A drawing whose areas have an outline. `lines` are drawn in addition to the outline. */
export const drawing = (areas: string, lines = ''): Drawing => ({ areas, lines: `${areas}${lines}` });
