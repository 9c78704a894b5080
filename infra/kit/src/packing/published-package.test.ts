import { publishedPackage } from './published-package.ts';

const source = {
  name: '@family-chores/ui',
  version: '0.1.2',
  private: true,
  scripts: { test: 'jest' },
  dependencies: { react: '19.3.1' },
  devDependencies: { 'axe-core': '4.13.0' },
};

test('keeps the dependencies, and omits what only the repository uses', () => {
  expect(publishedPackage(source)).toEqual({
    name: '@family-chores/ui',
    version: '0.1.2',
    license: 'UNLICENSED',
    dependencies: { react: '19.3.1' },
  });
});

test.each([
  [
    'compiled files instead of TypeScript',
    {
      '@family-chores/source': './src/theme/index.ts',
      types: './dist/theme/index.d.ts',
      default: './src/theme/index.ts',
    },
    { types: './dist/theme/index.d.ts', default: './dist/theme/index.js' },
  ],
  [
    'a compiled file without types',
    { '@family-chores/source': './src/standalone/main.tsx' },
    { default: './dist/standalone/main.js' },
  ],
  [
    'every file of a folder',
    { '@family-chores/source': './src/*.ts', types: './dist/*.d.ts', default: './dist/*.js' },
    { types: './dist/*.d.ts', default: './dist/*.js' },
  ],
  [
    'JavaScript as it is',
    { types: './dist/index.d.mts', default: './src/index.mjs' },
    { types: './dist/index.d.mts', default: './src/index.mjs' },
  ],
  ['a single file as it is', './tsconfig.web.json', './tsconfig.web.json'],
])('exports %s', (_, exported, published) => {
  expect(publishedPackage({ ...source, exports: { './theme': exported } }).exports).toEqual({
    './theme': published,
  });
});

test('names the compiled files that have side effects', () => {
  const sideEffects = ['./src/forms/index.ts', './src/**/*.api.ts', './src/standalone/*'];
  expect(publishedPackage({ ...source, sideEffects }).sideEffects).toEqual([
    './dist/forms/index.js',
    './dist/**/*.api.js',
    './dist/standalone/*',
  ]);
  expect(publishedPackage({ ...source, sideEffects: false }).sideEffects).toBe(false);
});
