import { writeFile } from 'node:fs/promises';
import { readSettings, SETTINGS_FILE, settingsPage } from './settings-page.ts';

// Paths are relative to the root folder, where `npm run settings` starts this program.
const root = process.cwd();
await writeFile(SETTINGS_FILE, await settingsPage(await readSettings(root), root));
console.log(`Wrote ${SETTINGS_FILE}.`);
