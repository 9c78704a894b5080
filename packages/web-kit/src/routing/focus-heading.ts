/** Focuses the page's heading, unless the focus is inside `main` already. Returns whether there is a heading. */
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
 * Focuses the page's heading as soon as there is one, unless the page itself has moved the focus or the user interacts
 * first. Returns a function that cancels the wait.
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
