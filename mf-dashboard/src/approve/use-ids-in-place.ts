import { useState } from 'react';
import { useHeld } from '../assignments/use-held.ts';

/**
 * Keeps the rows of a list in place while the user interacts with it: approving is final, so no other row may move
 * under the finger. New rows are added at the end, the latest last.
 * @param ids of the rows, the latest first
 */
export function useIdsInPlace(ids: readonly number[]) {
  const { held: isInUse, areaProps } = useHeld(true);
  const [previous, setPrevious] = useState(ids);
  const inPlace = isInUse ? [...previous, ...ids.filter((id) => !previous.includes(id)).toReversed()] : ids;
  if (inPlace.join() !== previous.join()) setPrevious(inPlace);
  return { inPlace, areaProps };
}
