import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { useHeld } from './use-held.ts';

/**
 * Keeps the order of rows while the user interacts with the list. If the row of a chore that was just completed or
 * verified moved, another chore's button could move under the finger, and the row would lose the focus.
 */
export function useStableOrder(sorted: readonly Assignment[]) {
  const { held, areaProps } = useHeld(sorted.map(({ id }) => id));
  const places = new Map(held?.map((id, place) => [id, place]));
  const placeOf = ({ id }: Assignment) => places.get(id) ?? places.size;
  return { ordered: sorted.toSorted((a, b) => placeOf(a) - placeOf(b)), listProps: areaProps };
}
