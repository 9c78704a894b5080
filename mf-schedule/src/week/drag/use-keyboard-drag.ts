import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { idOf, movableIn, OVER, PLACE } from './drag-attributes.ts';

interface KeyboardDrag {
  /** The place of a chip, by row and column of the table. */
  startOf: (id: number) => TableCell | null;
  /** The name of the place in a row and column; null outside of the table. */
  placeAt: (cell: TableCell) => string | null;
  judge: (id: number, place: string) => string;
  onLift: (id: number) => void;
  onOver: (id: number, place: string) => void;
  onDrop: (id: number, place: string) => void;
  onCancel: (id: number) => void;
}

export interface TableCell {
  row: number;
  column: number;
}

const DIRECTIONS: Readonly<Record<string, TableCell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Marks a place with a verdict, and removes the mark from any other place. */
function markIn(root: HTMLElement | null, place: string | null, verdict: string): void {
  root?.querySelector(`[${OVER}]`)?.removeAttribute(OVER);
  if (place === null) return;
  const element = root?.querySelector(`[${PLACE}="${place}"]`);
  element?.setAttribute(OVER, verdict);
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The chip that is lifted, and the cell where it would be dropped. */
function useLifted(root: RefObject<HTMLElement | null>, drag: KeyboardDrag) {
  const lifted = useRef<{ id: number; cell: TableCell } | null>(null);

  const mark = (id: number | null, place: string | null) =>
    markIn(root.current, place, id === null || place === null ? '' : drag.judge(id, place));

  function cancel(): void {
    if (!lifted.current) return;
    mark(null, null);
    drag.onCancel(lifted.current.id);
    lifted.current = null;
  }

  function step({ row, column }: TableCell): void {
    if (!lifted.current) return;
    const { id, cell } = lifted.current;
    const next = { row: cell.row + row, column: cell.column + column };
    const place = drag.placeAt(next);
    if (place === null) return;
    lifted.current = { id, cell: next };
    mark(id, place);
    drag.onOver(id, place);
  }

  function press(chip: HTMLElement): void {
    const id = idOf(chip);
    if (!lifted.current) {
      const cell = drag.startOf(id);
      if (!cell) return;
      lifted.current = { id, cell };
      mark(id, drag.placeAt(cell));
      drag.onLift(id);
      return;
    }
    const place = drag.placeAt(lifted.current.cell);
    mark(null, null);
    lifted.current = null;
    if (place !== null) drag.onDrop(id, place);
  }

  return { isLifted: () => lifted.current !== null, cancel, step, press };
}

/** Moves the focused chip: Space lifts it, arrow keys choose a cell, Space or Enter drops it, Escape cancels. */
export function useKeyboardDrag(root: RefObject<HTMLElement | null>, drag: KeyboardDrag) {
  const { isLifted, cancel, step, press } = useLifted(root, drag);
  const isHandled = useRef(false);

  function onKeyDown(event: KeyboardEvent): void {
    const chip = movableIn(event.target);
    if (!chip) return;
    const direction = DIRECTIONS[event.key];
    isHandled.current = event.key === ' ' || (isLifted() && event.key === 'Enter');
    if (isHandled.current) {
      event.preventDefault();
      if (!event.repeat) press(chip);
    } else if (isLifted() && direction) {
      event.preventDefault();
      step(direction);
    } else if (isLifted() && event.key === 'Escape') {
      event.preventDefault();
      cancel();
    }
  }

  /** Keeps the browser from clicking the chip when Space is released. */
  function onKeyUp(event: KeyboardEvent): void {
    if (isHandled.current && event.key === ' ') event.preventDefault();
  }

  function onBlur({ target }: FocusEvent): void {
    if (movableIn(target)) cancel();
  }

  return { onKeyDown, onKeyUp, onBlur };
}
