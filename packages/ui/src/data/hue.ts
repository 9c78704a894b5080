const hues = ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8'] as const;

/** A number for an id. The hash of a text is computed modulo 65,521, the largest prime below 2^16. */
const numberOf = (id: number | string) => {
  if (typeof id === 'number') return Math.abs(Math.trunc(id));
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash;
};

/**
 * A stable color for an id; eight consecutive numbers get eight different colors. Use as `color(hueOf(id))`, and never
 * as the only distinction: add an initial or a name.
 */
export const hueOf = (id: number | string) => hues[numberOf(id) % hues.length] ?? hues[0];
