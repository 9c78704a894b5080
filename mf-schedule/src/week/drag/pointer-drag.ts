import { idOf, movableIn } from './drag-attributes.ts';
import { createGhost, type Ghost } from './drag-ghost.ts';

/** How long a finger must be held still to start a drag, in ms. A shorter touch is a tap or a scroll. */
const LONG_PRESS = 300;
/** Tolerated movement, in CSS px: if a mouse moves less, it is a click; if a finger moves more, it is a scroll. */
const SLACK = 8;

export interface PointerDrag {
  /** How to mark a place below the chip: `same`, `fits` or `refused`. */
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

/** Event listeners for drags. A press becomes a drag when the mouse moves, or when the finger is held still. */
export class PointerDragListeners {
  readonly #drag: PointerDrag;
  #press: Press | null = null;
  /** Whether the last press was a drag. */
  #hasDragged = false;

  constructor(drag: PointerDrag) {
    this.#drag = drag;
  }

  readonly cancel = (): void => {
    const press = this.#press;
    if (!press) return;
    clearTimeout(press.timer);
    press.ghost?.remove();
    this.#hasDragged = press.ghost !== null;
    this.#press = null;
  };

  readonly onDown = (event: PointerEvent): void => {
    this.#hasDragged = false;
    const chip = movableIn(event.target);
    if (this.#press || !chip || !event.isPrimary || event.button !== 0) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch ? window.setTimeout(() => this.#lift(), LONG_PRESS) : undefined;
    this.#press = { chip, pointerId, x, y, isTouch, timer, ghost: null };
  };

  readonly onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    const press = this.#press;
    if (!press || press.pointerId !== pointerId) return;
    if (!press.ghost) {
      if (Math.hypot(x - press.x, y - press.y) < SLACK) return;
      if (press.isTouch) {
        this.cancel();
        return;
      }
      this.#lift();
    }
    press.ghost?.moveTo({ x, y });
  };

  readonly onUp = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    const press = this.#press;
    if (!press || press.pointerId !== pointerId) return;
    const place = press.ghost?.moveTo({ x, y }) ?? null;
    this.cancel();
    if (place !== null) this.#drag.onDrop(idOf(press.chip), place);
  };

  /** Prevents scrolling and swiping while a finger drags a chip, and the click when the finger is lifted. */
  readonly onTouch = (event: Event): void => {
    if ((this.#press?.ghost || this.#hasDragged) && event.cancelable) event.preventDefault();
  };

  /** Suppresses the browser's own action for a long press. */
  readonly onContextMenu = (event: Event): void => {
    if (this.#press?.isTouch || this.#hasDragged) event.preventDefault();
  };

  readonly onClick = (event: MouseEvent): void => {
    // The `detail` of a click by keyboard is 0.
    if (!this.#hasDragged || event.detail === 0) return;
    this.#hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };

  #lift(): void {
    const press = this.#press;
    if (!press || press.ghost) return;
    const id = idOf(press.chip);
    press.ghost = createGhost(press.chip, press, (place) => this.#drag.judge(id, place));
    press.ghost.moveTo(press);
  }
}
