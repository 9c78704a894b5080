import type { FilledSlot } from './slots.api.ts';

export type Part = FilledSlot['parts'][number];

export const partName = ({ part, title }: Part): string => title ?? part;

/** The parts, with the one at `index` moved before its predecessor. */
export const movedUp = (parts: readonly Part[], index: number): Part[] =>
  parts.toSpliced(index - 1, 2, ...parts.slice(index - 1, index + 1).toReversed());
