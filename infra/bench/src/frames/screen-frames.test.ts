import { screenTimesOf } from './screen-frames.ts';

const shown = (pid: number, ts: number, ph = 'e') => ({
  name: 'SubmitCompositorFrameToPresentationCompositorFrame',
  ph,
  pid,
  ts,
});

test('returns the times at which the frames of the busiest process reached the screen, in ms and in order', () => {
  const events = [
    shown(1, 50_000),
    shown(2, 33_000),
    shown(2, 16_000),
    shown(2, 1_000, 'b'),
    { name: 'PipelineReporter', ph: 'e', pid: 1, ts: 60_000 },
  ];
  expect(screenTimesOf(events)).toEqual([16, 33]);
});

test('counts a frame once even if it is reported for several of its parts', () => {
  expect(screenTimesOf([shown(2, 16_000), shown(2, 16_000)])).toEqual([16]);
});
