import type { SettingsOptions } from '@family-chores/compose/settings';
import { readConfig, SERVERS_FILE, settingsFiles } from '@family-chores/compose/settings';
import { generateSecrets } from '@family-chores/local/access';
import type { ClusterSecrets } from './cluster-secrets.ts';

/** The secret, and its entry, in which all passwords are stored. */
const passwords = { secret: 'secrets', entry: 'secrets.json' };
/** Name of the secret that contains the settings of a container; the chart mounts it. */
const settingsOf = (recipient: string) => `settings-${recipient}`;

export interface WriteSettingsOptions extends Pick<SettingsOptions, 'consumers' | 'builds'> {
  readonly env: NodeJS.ProcessEnv;
  readonly cluster: ClusterSecrets;
}

/**
 * Writes the settings of every container, each as its own secret. Existing passwords stay the same; everything else is
 * generated from the chart's values and the images.
 * @returns the number of containers whose settings were written
 */
export async function writeSettings({ env, cluster, ...options }: WriteSettingsOptions): Promise<number> {
  const config = readConfig(env);
  const saved = await cluster.read(passwords.secret);
  const secrets = generateSecrets(saved?.[passwords.entry]);
  const previousServers = (await cluster.read(settingsOf('servers')))?.[SERVERS_FILE];
  const files = settingsFiles({ ...options, config, secrets, previousServers });
  // Passwords are written first. If settings were written before them and the program failed in between, its next run
  // would generate other passwords, which could not open the databases.
  await cluster.write(passwords.secret, { [passwords.entry]: secrets.toJson() });
  for (const { recipient, name, content } of files)
    await cluster.write(settingsOf(recipient), { [name]: content });
  return files.length;
}
