import { lines } from '../page/report/lines.ts';
import { figuresOf } from './frame-times.ts';
import type { Recording } from './record-frames.ts';

const headings = [
  '4× CPU throttling',
  'frames',
  'p50 ms',
  'p95 ms',
  'longest ms',
  '> 16.7 ms',
  'dropped',
  'script ms',
  'style ms',
  'layout ms',
];

export interface SceneResult {
  readonly name: string;
  readonly recordings: readonly Recording[];
}

/** Formats one row per scene: the frames of all repetitions together, and the average main-thread work of a repetition. */
export function frameTable(results: readonly SceneResult[]): string[] {
  return lines(
    headings,
    results.map(({ name, recordings }) => {
      const figures = figuresOf(recordings.flatMap(({ deltas }) => deltas));
      const work = (kind: keyof Recording['work']) =>
        (recordings.reduce((sum, recording) => sum + recording.work[kind], 0) / recordings.length).toFixed(0);
      return [
        name,
        String(figures.frames),
        figures.p50.toFixed(1),
        figures.p95.toFixed(1),
        figures.longest.toFixed(0),
        `${(figures.late * 100).toFixed(1)} %`,
        String(figures.dropped),
        work('script'),
        work('style'),
        work('layout'),
      ];
    }),
  );
}
