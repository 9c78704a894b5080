import { describeError } from './describe-error.ts';
import { reportedError } from './errors.ts';
import { thrownError } from './load-measures.ts';

const origin = 'https://chores.example';
const base = `${origin}/assets/mf-rewards/1111111-111111111111`;
const page = { origin, failure: 'render', route: '/family/:familyId/today' } as const;
const stackOf = (...lines: string[]) =>
  describeError({ name: 'Error', message: '', stack: lines.join('\n') }, page);

const frame = {
  name: 'mf-rewards',
  buildId: '1111111-111111111111',
  file: 'entry.a1.js',
  line: 1,
  column: 20,
};

it.each([
  ['Chromium', `    at Panel (${base}/entry.a1.js:1:20)`, 'Panel'],
  ['Chromium, without a name', `    at ${base}/entry.a1.js:1:20`, null],
  ['Chromium, of a method', `    at async Object.plans [as x] (${base}/entry.a1.js:1:20)`, 'Object.plans'],
  ['Chromium, in a constructor', `    at new Plan (${base}/entry.a1.js:1:20)`, 'Plan'],
  ['Firefox and Safari', `Panel@${base}/entry.a1.js:1:20`, 'Panel'],
  ['Firefox and Safari, without a name', `@${base}/entry.a1.js:1:20`, null],
  ['a script that was requested again', `Panel@${base}/entry.a1.js?again=2:1:20`, 'Panel'],
])('reads a frame of %s', (_, line, name) => {
  expect(stackOf('Error: No prices', line).frames).toEqual([{ ...frame, function: name }]);
});

it('leaves out frames that are in no file of a build', () => {
  const report = stackOf(
    `    at a (chrome-extension://abc/assets/mf-rewards/1111111-111111111111/entry.a1.js:1:20)`,
    `    at b (https://other.example/assets/mf-rewards/1111111-111111111111/entry.a1.js:1:20)`,
    `    at c (${origin}/family/17/today:1:20)`,
    `    at d (${base}/../../../family.js:1:20)`,
    `    at e (${base}/${'a'.repeat(300)}.js:1:20)`,
    '    at <anonymous>',
  );
  expect(report.frames).toEqual([]);
});

it('keeps only the 10 innermost frames', () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `    at f${index} (${base}/entry.a1.js:1:${index + 1})`,
  );
  const { frames } = stackOf(...lines);
  expect(frames.map(({ column }) => column)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it.each([
  ['an error', new TypeError('No prices for "Mia"'), { name: 'TypeError', message: "No prices for '…'" }],
  ['text', 'No prices for "Mia"', { name: 'Error', message: "No prices for '…'", frames: [] }],
  ['nothing', undefined, { name: 'Error', message: 'undefined', frames: [] }],
])('describes a thrown value as the contract expects: %s', (_, thrown, expected) => {
  const report = describeError(thrownError(thrown), page);
  expect(report).toMatchObject({ ...expected, failure: 'render', route: page.route });
  expect(reportedError.parse(report)).toEqual(report);
});
