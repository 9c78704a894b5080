import { useSteady } from '@family-chores/ui/forms';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Held<T, E extends HTMLElement> {
  /** What `current` was when the interaction began; null while there is none. */
  held: T | null;
  /** Props of the element that holds it. */
  area: { ref: RefObject<E | null>; onPointerDown: () => void; onFocus: () => void };
}

/** Keeps a value while the user interacts with an element: from a press or focus within it until one outside. */
export function useHeld<T, E extends HTMLElement>(current: T): Held<T, E> {
  const ref = useRef<E>(null);
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  const hold = () => setHeld((before) => before ?? { value: current });

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

  // An outside press releases it, but only after its click, which would otherwise miss its moved target.
  const steady = useSteady(held);
  return { held: steady?.value ?? null, area: { ref, onPointerDown: hold, onFocus: hold } };
}
