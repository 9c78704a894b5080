import type { Face } from '@family-chores/contracts/families/faces';
import type { Member } from '@family-chores/contracts/families/members';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';

let loaded: ComponentType<{ name: Face }> | null = null;

/** The pictures of members with a face, by member id. Empty until the drawings are loaded, or if loading fails. */
export function useFacePictures(members: readonly Member[]): ReadonlyMap<number | string, ReactNode> {
  const [Picture, setPicture] = useState(() => loaded);
  const isWanted = !Picture && members.some(({ face }) => face);

  useEffect(() => {
    if (!isWanted) return;
    import('@family-chores/ui/pictograms').then(
      ({ FacePicture }) => {
        loaded = FacePicture;
        setPicture(() => FacePicture);
      },
      () => undefined,
    );
  }, [isWanted]);

  return useMemo(
    () =>
      new Map(
        members.flatMap(({ id, face }) => (Picture && face ? [[id, <Picture key={id} name={face} />]] : [])),
      ),
    [Picture, members],
  );
}
