import { SingleFlight } from './single-flight.ts';

/** Creates a `SingleFlight` whose runs do not end until the test ends them. */
function controlledWork() {
  const runs: { key: string; end: () => void; fail: () => void }[] = [];
  const singleFlight = new SingleFlight(
    (key: string) =>
      new Promise<number>((resolve, reject) => {
        const number = runs.length + 1;
        runs.push({ key, end: () => resolve(number), fail: () => reject(new Error('failed')) });
      }),
  );
  return { singleFlight, runs };
}

it('lets callers during a run share one further run that begins after it', async () => {
  const { singleFlight, runs } = controlledWork();
  const first = singleFlight.run('a');
  const others = [singleFlight.run('a'), singleFlight.run('a'), singleFlight.run('a')];
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

it('starts a new run for a caller that comes after a run has ended', async () => {
  const { singleFlight, runs } = controlledWork();
  for (const number of [1, 2]) {
    const run = singleFlight.run('a');
    runs.at(-1)?.end();
    expect(await run).toBe(number);
  }
});

it('rejects only the callers of the run that failed', async () => {
  const { singleFlight, runs } = controlledWork();
  const first = singleFlight.run('a');
  const second = singleFlight.run('a');
  runs[0]?.fail();
  await expect(first).rejects.toThrow('failed');
  await new Promise(setImmediate);
  runs[1]?.end();
  expect(await second).toBe(2);
});

it('does not block callers with another key', () => {
  const { singleFlight, runs } = controlledWork();
  void singleFlight.run('a');
  void singleFlight.run('b');
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
});
