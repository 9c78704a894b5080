import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { addServiceName } from './add-service-name.ts';
import type { Naming } from './naming.ts';
import { pinDependencies } from './pin-dependencies.ts';
import { writeTemplate } from './write-template.ts';

const run = promisify(execFile);

interface Workspace {
  folder: string;
  template: 'service' | 'remote';
  kit: 'service-kit' | 'web-kit';
  naming: Naming;
}

async function writeWorkspace(root: string, { folder, template, kit, naming }: Workspace): Promise<string> {
  const to = join(root, folder);
  if (existsSync(to)) throw new Error(`${folder} already exists.`);
  await writeTemplate({ template, naming, to });
  await pinDependencies(to, { root, kit });
  // The files have to be formatted, because line breaks depend on the length of the name.
  await run(join(root, 'node_modules/.bin/prettier'), ['--write', folder], { cwd: root });
  return folder;
}

/** Writes `services/<name>` and adds the service to the list of services. @returns the folder */
export async function writeService(root: string, naming: Naming): Promise<string> {
  const folder = `services/${naming.name}`;
  await writeWorkspace(root, { folder, template: 'service', kit: 'service-kit', naming });
  await addServiceName(root, naming.name);
  return folder;
}

/** Writes `mf-<name>`. @returns the folder */
export function writeRemote(root: string, naming: Naming): Promise<string> {
  return writeWorkspace(root, { folder: `mf-${naming.name}`, template: 'remote', kit: 'web-kit', naming });
}
