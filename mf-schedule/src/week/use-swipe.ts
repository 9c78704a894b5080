import { type TouchEvent, useRef } from 'react';

/** Minimum length of a swipe, in CSS px. A shorter movement is a shaky tap. */
const MIN_SWIPE = 48;

/** Listeners for swipes to either side; the page still scrolls up and down. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function onTouchStart({ touches, target, currentTarget }: TouchEvent) {
    // React lets touches in a dialog that was opened from here bubble to this element.
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    const touch = touches[0];
    start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  }

  function onTouchEnd({ changedTouches, defaultPrevented }: TouchEvent) {
    const touch = changedTouches[0];
    // The default is prevented when the finger has dragged a chore (`pointer-drag.ts`).
    if (!start.current || !touch || defaultPrevented) return;
    const right = touch.clientX - start.current.x;
    const down = touch.clientY - start.current.y;
    start.current = null;
    if (Math.abs(right) < MIN_SWIPE || Math.abs(right) < 2 * Math.abs(down)) return;
    if (right < 0) onLeft();
    else onRight();
  }

  return { onTouchStart, onTouchEnd };
}
