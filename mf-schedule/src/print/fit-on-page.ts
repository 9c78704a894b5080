/**
 * The height, in CSS px, that fits on a page in landscape, whether the paper is A4 or US Letter. A4 is the shorter one
 * with 210 mm; two margins of 10 mm, and 4 mm for rounding, are subtracted.
 */
export const PAGE_HEIGHT = (186 / 25.4) * 96;
const MAX_PT = 10.5;
const MIN_PT = 4;
const STEP_PT = 0.5;

/**
 * Sets the largest font size with which an element fits on a page. If it does not fit even in the smallest font size,
 * scales the element down.
 */
export function fitOnPage(element: HTMLElement): void {
  element.style.zoom = '';
  for (let points = MAX_PT; points >= MIN_PT; points -= STEP_PT) {
    element.style.fontSize = `${points}pt`;
    if (element.scrollHeight <= PAGE_HEIGHT) return;
  }
  element.style.zoom = String(PAGE_HEIGHT / element.scrollHeight);
}
