import { readFile } from 'node:fs/promises';
import { isAtLeast } from './api-change.rules.ts';
import { extractApi } from './extract-api.ts';
import { described } from './packages.ts';
import { reportFile, requiredBump } from './required-bump.ts';

test.each(described)('packages/%s/api.md is up to date; otherwise, run `npm run kit:api`', async (name) => {
  expect(await extractApi(name)).toBe(await readFile(reportFile(name), 'utf8'));
});

test.each(described)('changesets plan a version for %s that fits what it exports', async (name) => {
  const { required, planned } = await requiredBump(name);
  expect({ required, planned, fits: isAtLeast(planned, required) }).toMatchObject({ fits: true });
});
