/** The height of both A4 and US Letter in landscape, without the margins of 10 mm and a rest for rounding, in CSS px. */
export const PAGE_HEIGHT = (186 / 25.4) * 96;
const MAX_PT = 10.5;
const MIN_PT = 4;
const STEP_PT = 0.5;

/** Sets the largest type with which an element is not higher than a page; beyond the smallest, it is scaled. */
export function fitOnPage(element: HTMLElement): void {
  element.style.zoom = '';
  for (let points = MAX_PT; points >= MIN_PT; points -= STEP_PT) {
    element.style.fontSize = `${points}pt`;
    if (element.scrollHeight <= PAGE_HEIGHT) return;
  }
  element.style.zoom = String(PAGE_HEIGHT / element.scrollHeight);
}
