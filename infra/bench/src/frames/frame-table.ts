import { lines } from '../page/report/lines.ts';
import { figuresOf } from './frame-times.ts';
import type { Recording } from './record-frames.ts';

const headings = [
  '4× CPU throttling',
  'on screen: frames',
  'p50 ms',
  'p95 ms',
  'longest ms',
  'late',
  'main thread: late',
  'longest ms',
  'script ms',
  'style ms',
  'layout ms',
];

export interface SceneResult {
  readonly name: string;
  readonly recordings: readonly Recording[];
}

/** One row per scene: the frames of all repetitions together, and the average main-thread work of a repetition. */
export function frameTable(results: readonly SceneResult[]): string[] {
  return lines(
    headings,
    results.map(({ name, recordings }) => {
      const screen = figuresOf(recordings.flatMap(({ onScreen }) => onScreen));
      const mainThread = figuresOf(recordings.flatMap(({ onMainThread }) => onMainThread));
      const work = (kind: keyof Recording['work']) =>
        (recordings.reduce((sum, recording) => sum + recording.work[kind], 0) / recordings.length).toFixed(0);
      return [
        name,
        String(screen.frames),
        screen.p50.toFixed(1),
        screen.p95.toFixed(1),
        screen.longest.toFixed(0),
        percent(screen.late),
        percent(mainThread.late),
        mainThread.longest.toFixed(0),
        work('script'),
        work('style'),
        work('layout'),
      ];
    }),
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
