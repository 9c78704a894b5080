import { evidenceIn } from './evidence.ts';
import { findGaps } from './find-gaps.ts';
import { readMap } from './read-map.ts';

const requirements = readMap(['# Forms', '- `5-form-name` A name is required', 'Words.'].join('\n'));
const evidence = { place: 'a.test.ts:7', ids: ['5-form-name'], passed: true };

test('finds no gap when each requirement has a test that passed', () => {
  expect(requirements).toEqual([{ line: 2, id: '5-form-name', text: 'A name is required' }]);
  expect(findGaps(requirements, [evidence])).toEqual([]);
});

test('reports a requirement without a test', () => {
  expect(findGaps(requirements, [])).toEqual([
    'infra/e2e/spec-map.md:2: no test shows 5-form-name «A name is required»',
  ]);
});

test('reports an id that no requirement has', () => {
  expect(findGaps(requirements, [evidence, { ...evidence, ids: ['5-form-age'] }])).toEqual([
    'a.test.ts:7: no requirement has the id 5-form-age',
  ]);
});

test('reports a marked test that did not pass', () => {
  expect(findGaps(requirements, [evidence, { ...evidence, passed: false }])).toEqual([
    'a.test.ts:7: the test that shows 5-form-name failed or did not run',
  ]);
});

test('reports a map without requirements', () => {
  expect(findGaps(readMap('# Forms'), [])).toHaveLength(1);
});

test('refuses a map in which a requirement has no id, or the same id as another', () => {
  expect(() => readMap('- A name is required')).toThrow(
    'infra/e2e/spec-map.md:1 has no id: - A name is required',
  );
  expect(() => readMap('- `5-name` A name\n- `5-name` Another')).toThrow(
    'infra/e2e/spec-map.md:2 repeats the id 5-name.',
  );
});

describe('a mark', () => {
  const table = [
    '  // Shows: 5-form-name, 5-form-age',
    "  it('refuses nothing', () => {});",
    'it.each([',
    '  // Shows: 5-form-email',
    "  ['an email'],",
    '  // Shows: 5-form-age',
    "  ['an age'],",
    "])('refuses %s', () => {});",
  ].join('\n');
  const passed = (line: number) => ({ line, passed: true });

  it('applies to the first test below it, whether it is above the test or above a row of its table', () => {
    const tests = [passed(8), passed(8), passed(2)];
    expect(evidenceIn(table, { file: 'a.test.ts', tests })).toEqual([
      { place: 'a.test.ts:1', ids: ['5-form-name', '5-form-age'], passed: true },
      { place: 'a.test.ts:4', ids: ['5-form-email'], passed: true },
      { place: 'a.test.ts:6', ids: ['5-form-age'], passed: true },
    ]);
  });

  it('has passed only if all tests of the table or loop have passed', () => {
    const tests = [passed(2), passed(8), { line: 8, passed: false }];
    expect(evidenceIn(table, { file: 'a.test.ts', tests }).map((mark) => mark.passed)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has not passed if the results contain no test below it', () => {
    expect(evidenceIn(table, { file: 'a.test.ts', tests: [] }).map((mark) => mark.passed)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
