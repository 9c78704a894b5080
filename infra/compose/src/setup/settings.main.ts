import { chown, chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';
import { declaredConsumers, readSecrets } from '@family-chores/local/access';
import {
  type DataName,
  MONGO_USER,
  OUR_USER,
  SERVERS_FILE,
  dataDirs,
  ownerOf,
  setupDirs,
} from '../layout.ts';
import { readConfig } from './config.ts';
import { type SettingsFile, settingsFiles } from './settings-files.ts';
import { stayReady } from './stay-ready.ts';

const ROOT = '/app';

// This program runs at each start: secrets stay the same, and everything else is generated from the environment
// and the images.
const config = readConfig(process.env);
const secrets = await readSecrets(join(setupDirs.secrets, 'secrets.json'));
const remotes = (await readdir(ROOT)).filter((name) => name.startsWith('mf-'));
const files = settingsFiles({
  config,
  secrets,
  consumers: await declaredConsumers(join(ROOT, 'services'), serviceNames),
  builds: ['shell', ...remotes].map((name) => `${ROOT}/builds/${name}`),
  previousServers: await readFile(join(setupDirs.settingsOf('servers'), SERVERS_FILE), 'utf8').catch(
    () => undefined,
  ),
});
await secrets.save();
for (const file of files) await writeSettings(file);
for (const name of Object.keys(dataDirs).filter(isDataName))
  await handOver(setupDirs.dataOf(name), ownerOf(name));
console.log(`Wrote the settings of ${files.length} containers.`);
// From here on, the process has no access to the volumes of other containers.
process.setgid?.(OUR_USER);
process.setuid?.(OUR_USER);
await stayReady();

function isDataName(name: string): name is DataName {
  return name in dataDirs;
}

async function writeSettings({ recipient, name, content }: SettingsFile): Promise<void> {
  const folder = setupDirs.settingsOf(recipient);
  const owner = recipient === 'mongo' ? MONGO_USER : OUR_USER;
  const temporary = join(folder, `.${name}`);
  await writeFile(temporary, content, { mode: 0o600 });
  await chmod(temporary, 0o400);
  await chown(temporary, owner, owner);
  await rename(temporary, join(folder, name));
  await handOver(folder, owner);
}

/** Makes a user the only one with access to a folder. */
async function handOver(folder: string, owner: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chown(folder, owner, owner);
  await chmod(folder, 0o700);
}
