import { writeFile } from 'node:fs/promises';
import { apiPackages } from './api-packages.ts';
import { extractApi } from './extract-api.ts';
import { reportFile, requiredAndPlannedBump } from './required-bump.ts';

for (const name of apiPackages) {
  await writeFile(reportFile(name), await extractApi(name));
  const { required, planned } = await requiredAndPlannedBump(name);
  console.log(
    `${name}: what it exports requires a bump of at least '${required}'; changesets plan '${planned}'.`,
  );
}
