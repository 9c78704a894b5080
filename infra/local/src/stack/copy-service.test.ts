import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { copyService, copyServices } from './copy-service.ts';
import { repository } from './settings.ts';

const directory = temporaryDirectories();

/** Modules of our packages that the registry imports. */
const modules = [
  '@family-chores/contracts/define-call',
  '@family-chores/service-kit/log',
  '@family-chores/node-client/source-map',
];

/** The URLs of these modules for code in this folder. */
function resolvedFrom(folder: string): string[] {
  const program = `console.log(JSON.stringify(${JSON.stringify(modules)}.map((each) => import.meta.resolve(each))))`;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
}

test('the copy of a service imports our packages from its own `node_modules`, not from the repository', async () => {
  const folder = await copyService('registry', directory());
  const copies = pathToFileURL(join(realpathSync(folder), 'node_modules')).href;
  expect(resolvedFrom(folder)).toEqual(modules.map(() => expect.stringContaining(copies)));
});

test('services that are copied together import our packages from a `node_modules` that they share', async () => {
  const folder = await copyServices(join(repository, 'services'), directory());
  const copies = pathToFileURL(join(realpathSync(folder), 'node_modules')).href;
  expect(resolvedFrom(join(folder, 'registry'))).toEqual(modules.map(() => expect.stringContaining(copies)));
});
