import { useState } from 'react';
import { useHeld } from '../assignments/use-held.ts';

/**
 * Keeps the rows of a list in place while the user interacts with it, because approving is final: no other row may move
 * under the finger. Rows that are no longer in `ids` stay, and new ones are added at the end.
 */
export function useIdsInPlace(ids: readonly number[]) {
  const { held, area } = useHeld(true);
  const [before, setBefore] = useState(ids);
  const inPlace = held ? [...before, ...ids.filter((id) => !before.includes(id)).toReversed()] : ids;
  if (inPlace.join() !== before.join()) setBefore(inPlace);
  return { inPlace, area };
}
