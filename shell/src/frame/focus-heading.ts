/** Moves the focus to the page's heading. Answers whether there is one. */
function moveFocus(): boolean {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  if (!document.querySelector('main')?.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/**
 * Moves the focus to the heading of the page, as soon as it has one, unless the page has put it somewhere itself or the
 * person is quicker. Returns how to give up.
 */
export function focusHeading(): () => void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  if (moveFocus()) return stop;
  const observer = new MutationObserver(() => {
    if (moveFocus()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, { signal: waiting.signal });
  return stop;
}
