import { OVER, PLACE, SIDEWAYS } from './drag-attributes.ts';

/** Distance of the pointer from an edge, in CSS px, within which the page or the table scrolls. */
const EDGE = 56;
/** Speed of this scrolling, in CSS px per frame. */
const SPEED = 10;

interface Point {
  x: number;
  y: number;
}

export interface Ghost {
  /** Moves the copy, and returns the name of the place below the pointer. */
  moveTo: (point: Point) => string | null;
  remove: () => void;
}

/**
 * Creates a copy of a chip that follows the pointer, and marks the place below the pointer with what `judge` returns.
 * The page and the table scroll while the pointer is near their edges.
 */
export function createGhost(chip: HTMLElement, grabbed: Point, judge: (place: string) => string): Ghost {
  const { left, top, width } = chip.getBoundingClientRect();
  const ghost = chip.ownerDocument.createElement('div');
  ghost.append(chip.cloneNode(true));
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '1000',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    pointerEvents: 'none',
    filter: 'drop-shadow(0 6px 12px rgb(0 0 0 / 25%))',
  });
  document.body.append(ghost);
  chip.style.opacity = '0.4';
  // Measured once, because doing so in every frame would force a layout.
  const { innerHeight } = window;
  const scroller = chip.closest(`[${SIDEWAYS}]`);
  const edges = scroller?.getBoundingClientRect();
  let pointer = grabbed;
  let over: Element | null = null;
  let frame = requestAnimationFrame(scroll);

  function scroll() {
    const down = stepAt(pointer.y, 0, innerHeight);
    if (down !== 0) window.scrollBy(0, down);
    const sideways = edges ? stepAt(pointer.x, edges.left, edges.right) : 0;
    if (scroller && sideways !== 0) scroller.scrollLeft += sideways;
    frame = requestAnimationFrame(scroll);
  }

  function mark(place: Element | null): void {
    if (place === over) return;
    over?.removeAttribute(OVER);
    over = place;
    const name = place?.getAttribute(PLACE);
    if (place && name) place.setAttribute(OVER, judge(name));
  }

  return {
    moveTo(point) {
      pointer = point;
      // Found before the ghost moves: afterwards, the browser would have to compute the ghost's style first.
      mark(document.elementFromPoint(point.x, point.y)?.closest(`[${PLACE}]`) ?? null);
      ghost.style.transform = `translate3d(${point.x - grabbed.x}px, ${point.y - grabbed.y}px, 0)`;
      return over?.getAttribute(PLACE) ?? null;
    },
    remove() {
      cancelAnimationFrame(frame);
      mark(null);
      ghost.remove();
      chip.style.opacity = '';
    },
  };
}

/** How far to scroll in one frame while the pointer is at this position between two edges, in CSS px. */
function stepAt(position: number, start: number, end: number): number {
  if (position < start + EDGE) return -SPEED;
  return position > end - EDGE ? SPEED : 0;
}
