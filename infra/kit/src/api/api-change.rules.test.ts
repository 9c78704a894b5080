import {
  type ApiChange,
  type Bump,
  bumpFor,
  changeBetween,
  highestBump,
  isAtLeast,
} from './api-change.rules.ts';

const report = (...declarations: string[]) =>
  `# What ui exports\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\`\n`;
const button = '// @public\nfunction Button(props: ButtonProps): JSX.Element;';
const props = (...fields: string[]) => `// @public\ninterface ButtonProps {\n${fields.join('\n')}\n}`;
const label = '    label: string;';
const kinds = (...names: string[]) => `declare namespace kinds {\nexport {\n${names.join(',\n')}\n}\n}`;
const before = report(button, props(label), kinds('Plain', 'Round'));
const withProps = (buttonProps: string) => report(button, buttonProps, kinds('Plain', 'Round'));

const changes: readonly (readonly [string, string, ApiChange])[] = [
  ['nothing', before, 'none'],
  ['a comment', before.replace('@public', '@public (undocumented)'), 'none'],
  // `slice` removes the closing fence of the code block, which is added again at the end.
  ['a new declaration', `${before.slice(0, -5)}\n\nconst color: string;\n\`\`\`\n`, 'addition'],
  ['a new name in a namespace', report(button, props(label), kinds('Plain', 'Round', 'Tiny')), 'addition'],
  ['a new optional field', withProps(props(label, '    icon?: string;')), 'addition'],
  ['a new required field', withProps(props(label, '    icon: string;')), 'breaking'],
  [
    'a new required field in quotation marks',
    withProps(props(label, "    'aria-label': string;")),
    'breaking',
  ],
  ['a new method', withProps(props(label, '    close(): void;')), 'breaking'],
  ['a line that occurs twice instead of once', withProps(props(label, label)), 'breaking'],
  ['a field of another type', withProps(props('    label: number;')), 'breaking'],
  ['a field that is gone', withProps(props()), 'breaking'],
  ['a declaration that is gone', report(props(label), kinds('Plain', 'Round')), 'breaking'],
];

test.each(changes)('classifies the change between reports that differ by %s', (_, after, change) => {
  expect(changeBetween(before, after)).toBe(change);
});

const bumps: readonly (readonly [ApiChange, string, Bump])[] = [
  ['none', '0.2.0', 'none'],
  ['addition', '0.2.0', 'patch'],
  ['breaking', '0.2.0', 'minor'],
  ['addition', '1.2.0', 'minor'],
  ['breaking', '1.2.0', 'major'],
];

test('reports a removed overload of a function as breaking, and a new one as an addition', () => {
  const overload = 'function Button(): null;';
  expect(changeBetween(report(button, overload), report(button))).toBe('breaking');
  expect(changeBetween(report(button), report(button, overload))).toBe('addition');
});

test.each(bumps)(
  'a change of kind %s at version %s requires a bump of at least %s',
  (change, version, bump) => {
    expect(bumpFor(change, version)).toBe(bump);
  },
);

test('finds the highest bump, and compares bumps', () => {
  expect(highestBump(['patch', 'major', 'minor'])).toBe('major');
  expect(highestBump([])).toBe('none');
  expect(isAtLeast('minor', 'patch')).toBe(true);
  expect(isAtLeast('patch', 'minor')).toBe(false);
});
