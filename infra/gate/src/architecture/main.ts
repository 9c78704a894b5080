import { readFile, writeFile } from 'node:fs/promises';
import { fillSections } from './markdown.ts';
import { readSources } from './read-sources.ts';
import { sectionsOf } from './sections.ts';

const ARCHITECTURE_FILE = 'docs/architecture.md';

// Paths are relative to the root folder, where `npm run architecture` starts this program.
const document = await readFile(ARCHITECTURE_FILE, 'utf8');
await writeFile(ARCHITECTURE_FILE, fillSections(document, sectionsOf(await readSources(process.cwd()))));
console.log(`Wrote ${ARCHITECTURE_FILE}.`);
