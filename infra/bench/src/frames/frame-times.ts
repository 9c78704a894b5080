import { percentile } from '../report/statistics.ts';

/** The frame interval of a 60 Hz screen. */
const FRAME_MS = 1000 / 60;
/** Slightly more than one interval, because timestamps are not exact. */
const ON_TIME_MS = FRAME_MS + 0.7;

export interface FrameFigures {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** Share of frames that took longer than `ON_TIME_MS`, from 0 to 1. */
  readonly late: number;
  /** How many more frames a 60 Hz screen would have shown if no frame had taken too long. */
  readonly dropped: number;
}

/** Computes the figures from the times between consecutive frames, in ms. */
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
