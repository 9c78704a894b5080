import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { useHeld } from './use-held.ts';

/**
 * Keeps the order of rows while the user interacts with the list, so that no other chore's button moves under the
 * finger and a completed chore keeps the focus.
 */
export function useStableOrder(sorted: readonly Assignment[]) {
  const { held, areaProps } = useHeld(sorted.map(({ id }) => id));
  const places = new Map(held?.map((id, place) => [id, place]));
  const placeOf = ({ id }: Assignment) => places.get(id) ?? places.size;
  return { ordered: sorted.toSorted((a, b) => placeOf(a) - placeOf(b)), listProps: areaProps };
}
