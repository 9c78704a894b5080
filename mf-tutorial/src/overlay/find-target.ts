/** The first visible element that matches: a screen may have several, and hide some of them. */
export function findTarget(selector: string | undefined): Element | null {
  if (!selector) return null;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  return [...document.querySelectorAll(selector)].find(isShown) ?? null;
}

/** Whether it is fixed while the page scrolls. */
export function isFixed(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
}
