import { writeFile } from 'node:fs/promises';
import { extractApi } from './extract-api.ts';
import { described } from './packages.ts';
import { reportFile, requiredBump } from './required-bump.ts';

for (const name of described) {
  await writeFile(reportFile(name), await extractApi(name));
  const { required, planned } = await requiredBump(name);
  console.log(`${name}: the next version has to be at least ${required}; changesets plan ${planned}.`);
}
