import { useEffect, useEffectEvent, useRef } from 'react';

type Countdown = { durationMs: number; paused: boolean; onEnd: () => void };

/** Calls `onEnd` once `durationMs` have passed without pause. Give the component a new `key` to start again. */
export function useCountdown({ durationMs, paused, onEnd }: Countdown) {
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [paused]);
}
