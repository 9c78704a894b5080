import { writeFile } from 'node:fs/promises';
import { readDeclarations } from './read-declarations.ts';
import { sourceOf, STORED_DATA_FILE } from './source-of.ts';

// Started in the root folder, as `npm run stored-data` does.
const root = process.cwd();
await writeFile(STORED_DATA_FILE, await sourceOf(await readDeclarations(root), root));
console.log(`Wrote ${STORED_DATA_FILE}.`);
