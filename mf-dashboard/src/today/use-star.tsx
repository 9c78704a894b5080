import { useRef, useState } from 'react';
import { FlyingStar, centerOf } from './flying-star.tsx';

/** Props of the element to which a member's stars fly. */
export const starCounter = (memberId: number) => ({ 'data-star-counter': memberId });

/** A star that flies from the element with the ref `startRef` to the member's counter, if that is on the page. */
export function useStar(memberId: number) {
  const startRef = useRef<HTMLSpanElement>(null);
  const [flight, setFlight] = useState<Record<'from' | 'to', ReturnType<typeof centerOf>> | null>(null);

  function launch() {
    const counter = document.querySelector(`[data-star-counter="${memberId}"]`);
    if (startRef.current && counter) setFlight({ from: centerOf(startRef.current), to: centerOf(counter) });
  }

  return { startRef, launch, star: flight && <FlyingStar {...flight} onLanded={() => setFlight(null)} /> };
}
