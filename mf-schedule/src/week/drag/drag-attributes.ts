import { createContext } from 'react';

/** On the chip of a chore that can be dragged: its assignment's id. */
export const MOVABLE = 'data-movable';
/** On a place where a chip can be dropped: the name of the place, `member/day`, or `/day` to keep the member. */
export const PLACE = 'data-place';
/** On the place under a dragged chip: whether the chip can be dropped there. */
export const OVER = 'data-over';
/** On the element that scrolls sideways while a chip is dragged to its edge. */
export const SIDEWAYS = 'data-sideways';

export const placeName = (day: { toString: () => string }, memberId?: number): string =>
  `${memberId ?? ''}/${day.toString()}`;

/** The id of the text that says how to move a chip by keyboard; undefined where chips cannot be dragged. */
export const DragHelp = createContext<string | undefined>(undefined);

export const movableIn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${MOVABLE}]`) : null;

export const idOf = (chip: HTMLElement): number => Number(chip.getAttribute(MOVABLE));
