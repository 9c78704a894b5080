import { findGaps } from './check-map.ts';
import { ranInJest, ranInPlaywright } from './ran-tests.ts';
import { readMap } from './read-map.ts';

const map = (...lines: string[]) => readMap(lines.join('\n'));
const ran = [{ file: 'shell/src/a.test.tsx', titles: ['the form', 'refuses an empty name'] }];

test('accepts a passed test by its title, with or without the titles around it', () => {
  const statements = map(
    '# Forms',
    '- A name is required',
    '  `shell/src/a.test.tsx` › refuses an empty name',
    '- Stated in another way',
    '  `shell/src/a.test.tsx` › the form › refuses an empty name',
  );
  expect(statements.map(({ text }) => text)).toEqual(['A name is required', 'Stated in another way']);
  expect(findGaps(statements, ran)).toEqual([]);
});

test('reports a statement without a test', () => {
  expect(findGaps(map('', '- A name is required', 'Some words'), ran)).toEqual([
    '2: no test shows «A name is required»',
  ]);
});

test('reports a test that does not exist in the named file', () => {
  const statements = map(
    '- A name is required',
    '  `shell/src/a.test.tsx` › refuses an empty age',
    '  `shell/src/b.test.tsx` › refuses an empty name',
  );
  expect(findGaps(statements, ran)).toEqual([
    '2: did not run and pass: shell/src/a.test.tsx › refuses an empty age',
    '3: did not run and pass: shell/src/b.test.tsx › refuses an empty name',
  ]);
});

test('reports a map without statements', () => {
  expect(findGaps(map('# Forms'), ran)).toHaveLength(1);
});

test('counts only tests that passed', () => {
  const jestResults = {
    testResults: [
      {
        name: '/product/shell/src/a.test.tsx',
        assertionResults: [
          { ancestorTitles: ['the form'], title: 'passes', status: 'passed' },
          { ancestorTitles: [], title: 'fails', status: 'failed' },
          { ancestorTitles: [], title: 'is left out', status: 'pending' },
        ],
      },
    ],
  };
  expect(ranInJest(JSON.stringify(jestResults), '/product')).toEqual([
    { file: 'shell/src/a.test.tsx', titles: ['the form', 'passes'] },
  ]);

  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    file: 'a.spec.ts',
    tests: [{ status }],
  });
  const journeys = {
    config: { rootDir: '/product/infra/e2e/tests' },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('passes', true, 'expected'), spec('is left out', true, 'skipped')],
        suites: [{ title: 'on a phone', specs: [spec('fails', false, 'unexpected')] }],
      },
    ],
  };
  expect(ranInPlaywright(JSON.stringify(journeys), '/product')).toEqual([
    { file: 'infra/e2e/tests/a.spec.ts', titles: ['passes'] },
  ]);
});
