import { delimiter, dirname } from 'node:path';
import { findBinary } from '@family-chores/local/servers';

/**
 * The environment of the steps: programs run on the Node of production, which keeps the code that V8 has compiled in this
 * folder, so that the next process starts faster.
 */
export async function productionEnvironment(compiled: string): Promise<NodeJS.ProcessEnv> {
  const node = await findBinary('node', { report: console.log });
  const path = [dirname(node), process.env['PATH']].join(delimiter);
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled };
}
