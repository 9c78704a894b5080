/** An upper estimate, in em, of the average width of the bold letters of a word. */
const MAX_LETTER_WIDTH = 0.62;
/** The part of a phone screen's width that text cannot use, in px: the page's padding and a scrollbar. */
const UNUSABLE_WIDTH = 48;

const lettersOf = new Intl.Segmenter();

/** A CSS font size: `size`, or smaller if the title's longest word would otherwise be wider than the screen. */
export function fitWords(title: string, size: string): string {
  const lengths = title.split(/[\s-]+/).map((word) => [...lettersOf.segment(word)].length);
  return `min(${size}, calc((100vw - ${UNUSABLE_WIDTH}px) / ${Math.ceil(Math.max(...lengths) * MAX_LETTER_WIDTH)}))`;
}
