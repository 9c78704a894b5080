import { runTool } from './run-tool.ts';
import { inSampleTree } from './sample-tree.ts';

/** For each rule: a file and what it must not import. */
const refused: Record<string, [from: string, to: string][]> = {
  'no-circle': [['services/a/src/first.ts', './second.ts']],
  resolvable: [['services/a/src/lost.ts', './nowhere.ts']],
  'service-alone': [
    ['services/a/src/to-service.ts', '../../b/src/one.ts'],
    ['services/a/src/to-ui.ts', '../../../packages/ui/src/one.ts'],
  ],
  'remote-alone': [
    ['mf-a/src/to-remote.ts', '../../mf-b/src/one.ts'],
    ['mf-a/src/to-shell.tsx', '../../shell/src/one.ts'],
  ],
  'shell-knows-no-remote': [['shell/src/to-remote.ts', '../../mf-b/src/one.ts']],
  'package-knows-no-user': [['packages/web-kit/src/to-remote.ts', '../../../mf-b/src/one.ts']],
  'kits-apart': [['packages/ui/src/to-kit.ts', '../../web-kit/src/one.ts']],
  'shipped-by-none': [
    ['services/a/src/to-shipping.ts', '../../../packages/shipping/src/one.ts'],
    ['packages/ui/src/to-shipping.ts', '../../shipping/src/one.ts'],
  ],
  'ui-only-draws': [
    ['packages/ui/src/to-contracts.ts', '../../contracts/src/one.ts'],
    ['packages/ui/src/to-store.ts', '@reduxjs/toolkit'],
  ],
  'contracts-import-zod-only': [['packages/contracts/src/to-node.ts', 'node:fs']],
  'libraries-by-the-kit': [
    ['mf-a/src/to-router.tsx', 'react-router-dom'],
    ['mf-a/src/to-store.ts', '@reduxjs/toolkit'],
  ],
  'rules-are-pure': [
    ['services/a/src/clock.rules.ts', 'node:timers'],
    ['services/a/src/store.rules.ts', 'mongoose'],
  ],
  'metrics-by-the-kit': [['services/a/src/to-metrics.ts', 'prom-client']],
  'stand-in-for-tests': [['services/a/src/to-stand-in.ts', '../../../infra/card-provider/src/one.ts']],
  'testing-for-tests': [['services/a/src/to-testing.ts', './testing/one.ts']],
  'layers-of-services/registry': [
    ['services/registry/src/model/to-rollout.ts', '../rollout/one.ts'],
    ['services/registry/src/rollout/to-page.ts', '../page/one.ts'],
  ],
  'layers-of-packages/web-kit': [['packages/web-kit/src/store/to-session.ts', '../session/one.ts']],
  'layers-of-shell': [['shell/src/scripts/to-frame.ts', '../frame/one.ts']],
};

const accepted: [from: string, to: string][] = [
  ['services/a/src/hash.rules.ts', 'node:crypto'],
  ['services/a/src/one.test.ts', './testing/one.ts'],
  ['services/a/src/testing/provider.ts', '../../../../infra/card-provider/src/one.ts'],
  ['packages/contracts/src/schema.ts', 'zod'],
  ['packages/web-kit/src/link.tsx', 'react-router-dom'],
  ['services/registry/src/page/to-rollout.ts', '../rollout/one.ts'],
];

const importing = (to: string) => `import { one } from '${to}';\nexport const two = one;\n`;
const targets = [
  'services/a/src/testing/one.ts',
  'services/b/src/one.ts',
  'infra/card-provider/src/one.ts',
  'shell/src/one.ts',
  'mf-b/src/one.ts',
  'packages/shipping/src/one.ts',
  'packages/ui/src/one.ts',
  'packages/web-kit/src/one.ts',
  'packages/contracts/src/one.ts',
  'services/registry/src/rollout/one.ts',
  'services/registry/src/page/one.ts',
  'packages/web-kit/src/session/one.ts',
  'shell/src/frame/one.ts',
];
const pairs = Object.entries(refused).flatMap(([rule, all]) => all.map(([from, to]) => ({ rule, from, to })));

let violations: { from: string; rule: { name: string } }[];
let rules: string[];
const brokenBy = (file: string) =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

beforeAll(async () => {
  const files = {
    ...Object.fromEntries(targets.map((file) => [file, 'export const one = 1;\n'])),
    ...Object.fromEntries(
      [...Object.values(refused).flat(), ...accepted].map(([from, to]) => [from, importing(to)]),
    ),
    'services/a/src/second.ts': importing('./first.ts'),
  };
  const output = await inSampleTree(files, (cwd) =>
    runTool('depcruise', ['.', '--output-type', 'json'], { cwd }),
  );
  const { summary } = JSON.parse(output);
  violations = summary.violations;
  rules = summary.ruleSetUsed.forbidden.map(({ name }: { name: string }) => name);
});

test.each(pairs)('$rule: $from may not import $to', ({ rule, from }) => {
  expect(brokenBy(from)).toContain(rule);
});

test.each(accepted)('%s may import %s', (from) => {
  expect(brokenBy(from)).toEqual([]);
});

test('every rule refuses a sample', () => {
  expect(Object.keys(refused).toSorted()).toEqual([...new Set(rules)].toSorted());
});
