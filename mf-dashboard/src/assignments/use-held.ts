import { useSteady } from '@family-chores/ui/forms';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface Held<T> {
  /** What `current` was when the interaction began; null while there is none. */
  held: T | null;
  /** Props of the element that holds it. */
  area: Record<'onPointerDown' | 'onFocus', (event: SyntheticEvent) => void>;
}

/**
 * Keeps a value while the user interacts with an element: from a press or focus within it until one outside. Its dialogs
 * count as within.
 */
export function useHeld<T>(current: T): Held<T> {
  const within = useRef<Event>(null);
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  const hold = ({ nativeEvent }: SyntheticEvent) => {
    within.current = nativeEvent;
    setHeld((before) => before ?? { value: current });
  };

  useEffect(() => {
    if (!isHeld) return undefined;
    const release = (event: Event) => {
      if (event !== within.current) setHeld(null);
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, release);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, release);
    };
  }, [isHeld]);

  // An outside press releases it, but only after its click, which would otherwise miss its moved target.
  const steady = useSteady(held);
  return { held: (held ?? steady)?.value ?? null, area: { onPointerDown: hold, onFocus: hold } };
}
