/** The first visible element that matches: a page may contain several, and hide some of them. */
export function findTarget(selector: string | undefined): Element | null {
  if (!selector) return null;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  return [...document.querySelectorAll(selector)].find(isShown) ?? null;
}

/** Whether the element stays in place while the page scrolls. */
export function isFixed(element: Element | null): boolean {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    if (getComputedStyle(ancestor).position === 'fixed') return true;
  }
  return false;
}
