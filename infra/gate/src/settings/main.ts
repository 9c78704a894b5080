import { writeFile } from 'node:fs/promises';
import { readSettings, SETTINGS_FILE, settingsPage } from './settings-page.ts';

// Started in the root folder, as `npm run settings` does.
const root = process.cwd();
await writeFile(SETTINGS_FILE, await settingsPage(await readSettings(root), root));
console.log(`Wrote ${SETTINGS_FILE}.`);
