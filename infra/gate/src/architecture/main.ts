import { readFile, writeFile } from 'node:fs/promises';
import { fillSections } from './markdown.ts';
import { readSources } from './read-sources.ts';
import { sectionsOf } from './sections.ts';

const ARCHITECTURE_FILE = 'docs/architecture.md';

// Started in the root folder, as `npm run architecture` does.
const document = await readFile(ARCHITECTURE_FILE, 'utf8');
await writeFile(ARCHITECTURE_FILE, fillSections(document, sectionsOf(await readSources(process.cwd()))));
console.log(`Wrote ${ARCHITECTURE_FILE}.`);
