import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { useSteady } from '@family-chores/ui/forms';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface HeldOrder {
  chores: Assignment[];
  /** Props for the list's element. */
  list: { ref: RefObject<HTMLUListElement | null>; onPointerDown: () => void; onFocus: () => void };
}

/**
 * Keeps the order of rows while the user interacts with the list: a chore that was just completed or verified must not move
 * another chore's button under the finger, nor lose the focus.
 */
export function useStableOrder(sorted: readonly Assignment[]): HeldOrder {
  const ref = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const isHeld = held !== null;
  const hold = () => setHeld((before) => before ?? sorted.map(({ id }) => id));

  useEffect(() => {
    if (!isHeld) return undefined;
    const release = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) setHeld(null);
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, release);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, release);
    };
  }, [isHeld]);

  // An outside press releases the order, but only after its click, which would otherwise miss its moved target.
  const steady = useSteady(held);
  const places = new Map(steady?.map((id, place) => [id, place]));
  const placeOf = ({ id }: Assignment) => places.get(id) ?? places.size;
  return {
    chores: sorted.toSorted((a, b) => placeOf(a) - placeOf(b)),
    list: { ref, onPointerDown: hold, onFocus: hold },
  };
}
