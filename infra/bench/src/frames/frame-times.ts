import { percentile } from '../report/statistics.ts';

/** A screen with 60 frames a second, and a little for timestamps that are not exact. */
const FRAME_MS = 1000 / 60;
const ON_TIME_MS = FRAME_MS + 0.7;

export interface FrameFigures {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Share of frames that took longer than 16.7 ms. */
  readonly late: number;
  /** Frames that a screen would have shown in between. */
  readonly dropped: number;
}

/** From the times between frames, in ms. */
export function figuresOf(deltas: readonly number[]): FrameFigures {
  return {
    frames: deltas.length,
    p50: percentile(deltas, 50),
    p95: percentile(deltas, 95),
    longest: Math.max(...deltas),
    late: deltas.filter((delta) => delta > ON_TIME_MS).length / deltas.length,
    dropped: deltas.reduce((sum, delta) => sum + Math.max(Math.round(delta / FRAME_MS) - 1, 0), 0),
  };
}
