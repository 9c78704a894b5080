const root = document.documentElement;
const { dataset } = root;

/** A click follows the end of a press within this time. */
const CLICK_DELAY_MS = 100;

/** Marks the page while something on it is pressed, and for the time in which the click can follow. */
export function markPresses(): void {
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('pointerdown', ({ button }) => {
    clearTimeout(timer);
    if (button === 0) dataset['pressed'] = '';
  });
  for (const end of ['pointerup', 'pointercancel', 'contextmenu']) {
    addEventListener(end, () => {
      clearTimeout(timer);
      timer = setTimeout(() => delete dataset['pressed'], CLICK_DELAY_MS);
    });
  }
}

const isPressed = () => 'pressed' in dataset;

/** Resolves once nothing is pressed: an element that is replaced during a press would not get the click. */
export function untilNotPressed(): Promise<void> {
  return new Promise((resolve) => {
    if (!isPressed()) return resolve();
    const observer = new MutationObserver(() => {
      if (isPressed()) return;
      observer.disconnect();
      resolve();
    });
    return observer.observe(root, { attributeFilter: ['data-pressed'] });
  });
}
