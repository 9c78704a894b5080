import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, SETTINGS_FILE, type ServiceSettings, settingsPage } from './settings-page.ts';

const root = join(import.meta.dirname, '../../../..');
let settings: ServiceSettings;

beforeAll(async () => {
  settings = await readSettings(root);
});

it('the page of settings is up to date with the services; `npm run settings` writes it', async () => {
  expect(await readFile(join(root, SETTINGS_FILE), 'utf8')).toBe(await settingsPage(settings, root));
});

it('describes every setting', () => {
  for (const [service, serviceSettings] of settings)
    for (const { name, description } of serviceSettings)
      expect([service, name, description]).not.toContain('');
});
