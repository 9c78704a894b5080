/** A bold letter is less wide than this, in em. */
const LETTER = 0.62;
/** Beside a phone's page, in px: its padding and a scrollbar. */
const BESIDE = 48;

const lettersOf = new Intl.Segmenter();

/** In CSS: this font size, or a smaller one in which the longest word of a title is no wider than the screen. */
export function fitWords(title: string, size: string): string {
  const lengths = title.split(/[\s-]+/).map((word) => [...lettersOf.segment(word)].length);
  return `min(${size}, calc((100vw - ${BESIDE}px) / ${Math.ceil(Math.max(...lengths) * LETTER)}))`;
}
