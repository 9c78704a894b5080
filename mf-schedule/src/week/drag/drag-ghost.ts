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
  const scroller = chip.closest(`[${SIDEWAYS}]`);
  let at = grabbed;
  let over: Element | null = null;
  let frame = requestAnimationFrame(scroll);

  function scroll() {
    const { innerHeight } = window;
    window.scrollBy(0, stepAt(at.y, 0, innerHeight));
    if (scroller) {
      const { left: start, right: end } = scroller.getBoundingClientRect();
      scroller.scrollLeft += stepAt(at.x, start, end);
    }
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
      ghost.style.transform = `translate3d(${point.x - grabbed.x}px, ${point.y - grabbed.y}px, 0)`;
      mark(document.elementFromPoint(point.x, point.y)?.closest(`[${PLACE}]`) ?? null);
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
