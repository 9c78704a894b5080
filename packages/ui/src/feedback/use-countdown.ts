import { useEffect, useEffectEvent, useRef } from 'react';

type Countdown = { durationMs: number; paused: boolean; onEnd: () => void };

/** Calls `onEnd` after `durationMs`, not counting pauses. To restart, give the calling component a new `key`. */
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
