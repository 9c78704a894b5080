import { idOf, movableIn } from './drag-attributes.ts';
import { createGhost, type Ghost } from './drag-ghost.ts';

/** Milliseconds: a shorter touch is a tap or scrolls. */
const LONG_PRESS = 300;
/** In CSS px. With less a mouse has clicked, and with more a finger scrolls. */
const SLACK = 8;

export interface PointerDrag {
  /** How a place is marked: `same`, `fits` or `refused`. */
  judge: (id: number, place: string) => string;
  onDrop: (id: number, place: string) => void;
}

interface Press {
  chip: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  isTouch: boolean;
  timer: number | undefined;
  ghost: Ghost | null;
}

/** Listeners for a drag: a press that becomes one when a mouse moves or a finger stays. */
export function createPointerDrag({ judge, onDrop }: PointerDrag) {
  let press: Press | null = null;
  /** Whether the last press was a drag. */
  let isReleased = false;

  function lift(): void {
    if (!press || press.ghost) return;
    const { chip } = press;
    press.ghost = createGhost(chip, press, (place) => judge(idOf(chip), place));
    press.ghost.moveTo(press);
  }

  function cancel(): void {
    if (!press) return;
    clearTimeout(press.timer);
    press.ghost?.remove();
    isReleased = press.ghost !== null;
    press = null;
  }

  function onDown(event: PointerEvent): void {
    isReleased = false;
    const chip = movableIn(event.target);
    if (press || !chip || !event.isPrimary || event.button !== 0) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch ? window.setTimeout(lift, LONG_PRESS) : undefined;
    press = { chip, pointerId, x, y, isTouch, timer, ghost: null };
  }

  function onMove({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!press || press.pointerId !== pointerId) return;
    if (!press.ghost) {
      if (Math.hypot(x - press.x, y - press.y) < SLACK) return;
      if (press.isTouch) {
        cancel();
        return;
      }
      lift();
    }
    press.ghost?.moveTo({ x, y });
  }

  function onUp({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!press || press.pointerId !== pointerId) return;
    const place = press.ghost?.moveTo({ x, y }) ?? null;
    const id = idOf(press.chip);
    cancel();
    if (place !== null) onDrop(id, place);
  }

  /** A finger that drags does not scroll or swipe, and one that has dragged does not click. */
  function keepForDrag(event: Event): void {
    if ((press?.ghost || isReleased) && event.cancelable) event.preventDefault();
  }

  /** The browser's own action of a long press. */
  function onContextMenu(event: Event): void {
    if (press?.isTouch || isReleased) event.preventDefault();
  }

  function onClick(event: MouseEvent): void {
    // A click by keyboard has no detail.
    if (!isReleased || event.detail === 0) return;
    isReleased = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return { onDown, onMove, onUp, onContextMenu, onClick, keepForDrag, cancel };
}
