import { useSteady } from '@family-chores/ui/forms';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface Held<T> {
  /** The value of `current` when the interaction began; null while there is no interaction. */
  held: T | null;
  /** Props of the element that the user interacts with. */
  areaProps: Record<'onPointerDown' | 'onFocus', (event: SyntheticEvent) => void>;
}

/**
 * Keeps a value while the user interacts with an element: from a press or focus inside it until a press or focus
 * outside. Dialogs that the element renders count as inside.
 */
export function useHeld<T>(current: T): Held<T> {
  /** The latest event inside. React passes an event to `hold` before the event reaches `release` on the document. */
  const lastInside = useRef<Event>(null);
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const isHeld = held !== null;
  const hold = ({ nativeEvent }: SyntheticEvent) => {
    lastInside.current = nativeEvent;
    setHeld((previous) => previous ?? { value: current });
  };

  useEffect(() => {
    if (!isHeld) return undefined;
    const release = (event: Event) => {
      if (event !== lastInside.current) setHeld(null);
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, release);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, release);
    };
  }, [isHeld]);

  // Kept until a press outside ends. Otherwise, the pressed element could move away before the click.
  const steady = useSteady(held);
  return { held: (held ?? steady)?.value ?? null, areaProps: { onPointerDown: hold, onFocus: hold } };
}
