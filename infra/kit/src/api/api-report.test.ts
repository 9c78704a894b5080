import { readFile } from 'node:fs/promises';
import { isAtLeast } from './api-change.rules.ts';
import { apiPackages } from './api-packages.ts';
import { extractApi } from './extract-api.ts';
import { reportFile, requiredAndPlannedBump } from './required-bump.ts';

test.each(apiPackages)(
  'packages/%s/api.md matches the exports (`npm run kit:api` updates it)',
  async (name) => {
    expect(await extractApi(name)).toBe(await readFile(reportFile(name), 'utf8'));
  },
);

test.each(apiPackages)(
  'changesets plan a sufficient bump for the changes to what %s exports',
  async (name) => {
    const { required, planned } = await requiredAndPlannedBump(name);
    expect({ required, planned, isSufficient: isAtLeast(planned, required) }).toMatchObject({
      isSufficient: true,
    });
  },
);
