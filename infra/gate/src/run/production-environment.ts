import { delimiter, dirname } from 'node:path';
import { findBinary } from '@family-chores/local/servers';

/**
 * An environment in which programs run on production's version of Node, which caches compiled code in the folder
 * `compiled`. The variable `INSTALLED_PATH` is the original `PATH`, for steps that must run on the machine's own Node.
 */
export async function productionEnvironment(compiled: string): Promise<NodeJS.ProcessEnv> {
  const node = await findBinary('node', { report: console.log });
  const { PATH: installed = '' } = process.env;
  const path = [dirname(node), installed].join(delimiter);
  return { ...process.env, PATH: path, INSTALLED_PATH: installed, NODE_COMPILE_CACHE: compiled };
}
