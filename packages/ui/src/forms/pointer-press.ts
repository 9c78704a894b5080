/**
 * The events that end a press: not only `pointerup`, which does not arrive after a native popup or when the window
 * loses the focus. A `blur` ends a press only if it is the window's, so the listener for `blur` does not capture: a
 * capturing one would also get the `blur` of every element.
 */
const RELEASES = ['pointerup', 'pointercancel', 'mouseup', 'input', 'keydown', 'blur'] as const;

let isPressed = false;
const listeners = new Set<() => void>();

function setPressed(next: boolean): void {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

const press = () => setPressed(true);
/** Ends the press in a later task, because the browser dispatches the click in the current one. */
const release = () => void setTimeout(() => setPressed(false));

/** Whether a button of the pointer is down, or its click is still to be dispatched. */
export const isPointerPressed = (): boolean => isPressed;

export function subscribeToPointer(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A tap sends its `mousedown`, which moves the focus, after the `pointerup`.
    for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true);
    for (const type of RELEASES) addEventListener(type, release, type !== 'blur');
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const type of ['pointerdown', 'mousedown']) removeEventListener(type, press, true);
    for (const type of RELEASES) removeEventListener(type, release, type !== 'blur');
    isPressed = false;
  };
}
