import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, SETTINGS_FILE, type Settings, settingsPage } from './settings-page.ts';

const root = join(import.meta.dirname, '../../../..');
let settings: Settings;

beforeAll(async () => {
  settings = await readSettings(root);
}, 180_000);

it('keeps the page of settings as the services are; `npm run settings` writes it', async () => {
  expect(await readFile(join(root, SETTINGS_FILE), 'utf8')).toBe(await settingsPage(settings, root));
});

it('describes every setting', () => {
  for (const [service, some] of settings)
    for (const { name, description } of some) expect([service, name, description]).not.toContain('');
});
