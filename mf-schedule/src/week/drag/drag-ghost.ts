import { OVER, PLACE, SIDEWAYS } from './drag-attributes.ts';

/** In CSS px: this close to an edge, what is behind it scrolls into view. */
const EDGE = 56;
const SPEED = 10;

interface Point {
  x: number;
  y: number;
}

export interface Ghost {
  /** Returns the name of the place below it. */
  moveTo: (point: Point) => string | null;
  remove: () => void;
}

/** A copy of a chip that follows the pointer. It marks the place below it as `judge` says, and scrolls at the edges. */
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
  // Measured once: in every frame, the page would be laid out for it.
  const { innerHeight } = window;
  const scroller = chip.closest(`[${SIDEWAYS}]`);
  const edges = scroller?.getBoundingClientRect();
  let at = grabbed;
  let over: Element | null = null;
  let frame = requestAnimationFrame(scroll);

  function scroll() {
    const down = stepAt(at.y, 0, innerHeight);
    if (down !== 0) window.scrollBy(0, down);
    const sideways = edges ? stepAt(at.x, edges.left, edges.right) : 0;
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
      at = point;
      // Before the ghost moves, which has no part in it: after that, its style would have to be computed first.
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

/** Faster beyond the edge. */
function stepAt(position: number, start: number, end: number): number {
  if (position < start + EDGE) return -SPEED;
  return position > end - EDGE ? SPEED : 0;
}
