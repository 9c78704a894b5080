import { type DataDirectory, dataDirectory } from '../stack/data-directory.ts';
import { runningStack } from '../stack/preconditions.ts';
import { publicOriginOf } from '../stack/service-environments.ts';
import { type StackSettings, readSettings } from '../stack/settings.ts';

/** @throws Error with a message for the user if no stack is running */
export async function findRunningStack(): Promise<{ settings: StackSettings; data: DataDirectory }> {
  const settings = readSettings(process.env, []);
  const data = dataDirectory(settings.dataDir);
  if (!(await runningStack(data))) throw new Error('Family Chores is not running. Start it first: npm start');
  const publicOrigin = (await publicOriginOf(data)) ?? settings.publicOrigin;
  return { settings: { ...settings, publicOrigin }, data };
}
