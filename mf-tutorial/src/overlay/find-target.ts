/** The first part of the page with that mark that is to be seen: a screen may have several, or hide some of them. */
export function findTarget(selector: string | undefined): Element | null {
  if (!selector) return null;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  return [...document.querySelectorAll(selector)].find(isShown) ?? null;
}

/** Whether it stays in its place while the page scrolls. */
export function isFixed(element: Element | null): boolean {
  for (let at = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
}
