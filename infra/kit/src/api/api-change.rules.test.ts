import { type ApiChange, type Bump, bumpFor, changeBetween, highest, isAtLeast } from './api-change.rules.ts';

const report = (...declarations: string[]) =>
  `# What ui exports\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\`\n`;
const button = '// @public\nfunction Button(props: ButtonProps): JSX.Element;';
const props = (...fields: string[]) => `// @public\ninterface ButtonProps {\n${fields.join('\n')}\n}`;
const label = '    label: string;';
const before = report(button, props(label));

const changes: readonly (readonly [string, string, ApiChange])[] = [
  ['nothing', before, 'none'],
  ['a comment', report(button.replace('@public', '@public (undocumented)'), props(label)), 'none'],
  ['a new declaration', report(button, props(label), 'const color: string;'), 'addition'],
  ['a new optional field', report(button, props(label, '    icon?: string;')), 'addition'],
  ['a new required field', report(button, props(label, '    icon: string;')), 'breaking'],
  ['a field of another type', report(button, props('    label: number;')), 'breaking'],
  ['a field that is gone', report(button, props()), 'breaking'],
  ['a declaration that is gone', report(props(label)), 'breaking'],
];

test.each(changes)('compares %s', (_, after, change) => {
  expect(changeBetween(before, after)).toBe(change);
});

const bumps: readonly (readonly [ApiChange, string, Bump])[] = [
  ['none', '0.2.0', 'none'],
  ['addition', '0.2.0', 'patch'],
  ['breaking', '0.2.0', 'minor'],
  ['addition', '1.2.0', 'minor'],
  ['breaking', '1.2.0', 'major'],
];

test.each(bumps)('for %s after version %s, the next version is at least %s', (change, version, bump) => {
  expect(bumpFor(change, version)).toBe(bump);
});

test('orders bumps', () => {
  expect(highest(['patch', 'major', 'minor'])).toBe('major');
  expect(highest([])).toBe('none');
  expect(isAtLeast('minor', 'patch')).toBe(true);
  expect(isAtLeast('patch', 'minor')).toBe(false);
});
