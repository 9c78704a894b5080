/**
 * The height, in CSS px, of an A4 page in landscape (210 mm, less than US Letter), minus two margins of 10 mm each, and
 * minus 4 mm for rounding.
 */
export const PAGE_HEIGHT = (186 / 25.4) * 96;
const MAX_PT = 10.5;
const MIN_PT = 4;
const STEP_PT = 0.5;

/** Sets the largest font size with which an element fits on a page, or scales the element down if none fits. */
export function fitOnPage(element: HTMLElement): void {
  element.style.zoom = '';
  for (let points = MAX_PT; points >= MIN_PT; points -= STEP_PT) {
    element.style.fontSize = `${points}pt`;
    if (element.scrollHeight <= PAGE_HEIGHT) return;
  }
  element.style.zoom = String(PAGE_HEIGHT / element.scrollHeight);
}
