import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceNames, type ServiceName } from '@family-chores/contracts/service-name';

const run = promisify(execFile);

/**
 * Runs a script in one process per service, because some services declare models with the same name, which Mongoose
 * refuses within one process.
 * @param script an ES module that writes JSON to stdout
 * @returns the parsed JSON, by service
 */
export async function runInServices<Result>(
  root: string,
  script: string,
): Promise<ReadonlyMap<ServiceName, Result>> {
  const folders = serviceNames.map((name) => join(root, 'services', name));
  await run(join(root, 'node_modules/.bin/tsc'), ['-b', ...folders]);
  const read = async (name: ServiceName): Promise<[ServiceName, Result]> => {
    const cwd = join(root, 'services', name);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd });
    return [name, JSON.parse(stdout)];
  };
  return new Map(await Promise.all(serviceNames.map(read)));
}
