import type { SettingsOptions } from '@family-chores/compose/settings';
import { readConfig, settingsFiles } from '@family-chores/compose/settings';
import { generateSecrets } from '@family-chores/local/access';
import type { ClusterSecrets } from './cluster-secrets.ts';

/** Names of the secrets that the chart mounts. */
const passwords = { secret: 'secrets', entry: 'secrets.json' };
const settingsOf = (recipient: string) => `settings-${recipient}`;

export interface WriteOptions extends Pick<SettingsOptions, 'consumers' | 'builds'> {
  readonly env: NodeJS.ProcessEnv;
  readonly cluster: ClusterSecrets;
}

/**
 * Writes the settings of every pod, each as a secret of its own. Passwords stay what they were; everything else follows the
 * values of the chart and the images.
 * @returns how many secrets were written
 */
export async function writeSettings({ env, cluster, ...options }: WriteOptions): Promise<number> {
  const config = readConfig(env);
  const saved = await cluster.read(passwords.secret);
  const secrets = generateSecrets(saved?.[passwords.entry]);
  const files = settingsFiles({ ...options, config, secrets });
  // First: settings with passwords that are lost would lock the data away.
  await cluster.write(passwords.secret, { [passwords.entry]: secrets.toJson() });
  for (const { recipient, name, content } of files)
    await cluster.write(settingsOf(recipient), { [name]: content });
  return files.length;
}
