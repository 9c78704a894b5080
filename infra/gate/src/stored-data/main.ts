import { writeFile } from 'node:fs/promises';
import { readDeclarations } from './read-declarations.ts';
import { SHARDS_FILE, shardsPage } from './shards-page.ts';
import { sourceOf, STORED_DATA_FILE } from './source-of.ts';

// Paths are relative to the root folder, where `npm run stored-data` starts this program.
const root = process.cwd();
const declarations = await readDeclarations(root);
await writeFile(STORED_DATA_FILE, await sourceOf(declarations, root));
await writeFile(SHARDS_FILE, await shardsPage(declarations, root));
console.log(`Wrote ${STORED_DATA_FILE} and ${SHARDS_FILE}.`);
