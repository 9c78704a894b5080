import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dashboardFile, dashboards } from './dashboard-files.ts';

// This script must run in the root folder of the repository, as `npm run dashboards` does.
const root = process.cwd();
for (const [path, dashboard] of dashboards) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await dashboardFile(path, dashboard, root));
  console.log(`Wrote ${path}.`);
}
