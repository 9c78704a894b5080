import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceNames, type ServiceName } from '@family-chores/contracts/service-name';
import type { DeclaredData } from '@family-chores/service-kit/mongo';

const run = promisify(execFile);

/** What each service declares about its collections. */
export type Declarations = ReadonlyMap<ServiceName, readonly DeclaredData[]>;

/** Imports a compiled service in a process of its own, because services have models with the same name. */
const script = `
  await import(process.argv[1]);
  const { declaredData } = await import('@family-chores/service-kit/mongo');
  process.stdout.write(JSON.stringify(declaredData()));
`;

/** Compiles the services and reads what they declare. */
export async function readDeclarations(root: string): Promise<Declarations> {
  const folders = serviceNames.map((name) => join(root, 'services', name));
  await run(join(root, 'node_modules/.bin/tsc'), ['-b', ...folders]);
  const read = async (name: ServiceName, folder: string) => {
    const file = join(folder, 'dist/service.js');
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, file], {
      cwd: folder,
    });
    const data: DeclaredData[] = JSON.parse(stdout);
    return [name, data] as const;
  };
  return new Map(await Promise.all(serviceNames.map((name, at) => read(name, folders[at] ?? ''))));
}
