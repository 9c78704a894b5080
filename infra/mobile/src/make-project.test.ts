import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeProject } from './make-project.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const origin = 'https://chores.example.org';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mobile-'));
  await cp(path.join(packageFolder, 'package.json'), path.join(folder, 'package.json'));
  await cp(path.join(packageFolder, 'www'), path.join(folder, 'www'), { recursive: true });
  await symlink(path.join(packageFolder, '../../node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (...names: string[]) => readFile(path.join(folder, ...names), 'utf8');

it('an Android project has the origin, the plugins and, even if made twice, only one deep-link scheme', async () => {
  await makeProject({ platform: 'android', origin, folder });
  await makeProject({ platform: 'android', origin, folder });
  const manifest = await read('android/app/src/main/AndroidManifest.xml');
  expect(manifest.match(/<data android:scheme="familychores" \/>/g)).toHaveLength(1);
  expect(manifest.indexOf('familychores')).toBeLessThan(manifest.indexOf('</activity>'));
  const config: unknown = JSON.parse(await read('android/app/src/main/assets/capacitor.config.json'));
  expect(config).toMatchObject({ server: { url: origin, errorPath: 'index.html' } });
  const plugins: unknown = JSON.parse(await read('android/app/src/main/assets/capacitor.plugins.json'));
  // App, local notifications, splash screen and status bar.
  expect(plugins).toHaveLength(4);
});

it('an iOS project has the origin and, even if made twice, only one deep-link scheme', async () => {
  await makeProject({ platform: 'ios', origin, folder });
  await makeProject({ platform: 'ios', origin, folder });
  const plist = await read('ios/App/App/Info.plist');
  expect(plist.match(/<string>familychores<\/string>/g)).toHaveLength(1);
  const config: unknown = JSON.parse(await read('ios/App/App/capacitor.config.json'));
  expect(config).toMatchObject({ server: { url: origin } });
});
