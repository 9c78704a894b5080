import { delimiter, dirname } from 'node:path';
import { findBinary } from '@family-chores/local/servers';

/**
 * The environment of the steps: programs run on the Node of production, which keeps the code that V8 has compiled in this
 * folder, so that the next process starts faster. `INSTALLED_PATH` finds the installed Node.
 */
export async function productionEnvironment(compiled: string): Promise<NodeJS.ProcessEnv> {
  const node = await findBinary('node', { report: console.log });
  const { PATH: installed = '' } = process.env;
  const path = [dirname(node), installed].join(delimiter);
  return { ...process.env, PATH: path, INSTALLED_PATH: installed, NODE_COMPILE_CACHE: compiled };
}
