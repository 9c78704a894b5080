import { percentile } from '../report/statistics.ts';

/** The frame interval of a 60 Hz screen. */
const FRAME_MS = 1000 / 60;
/** Longer than one interval and its jitter, shorter than two. */
const ON_TIME_MS = FRAME_MS * 1.5;

export interface FrameFigures {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Share of frames that came too late for the next refresh of the screen, from 0 to 1. */
  readonly late: number;
}

/** Computes the figures from the times between consecutive frames, in ms. */
export function figuresOf(deltas: readonly number[]): FrameFigures {
  return {
    frames: deltas.length,
    p50: percentile(deltas, 50),
    p95: percentile(deltas, 95),
    longest: Math.max(...deltas),
    late: deltas.filter((delta) => delta > ON_TIME_MS).length / deltas.length,
  };
}
