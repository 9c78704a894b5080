import { readFile, writeFile } from 'node:fs/promises';
import { fillSections } from './markdown.ts';
import { readSources } from './read-sources.ts';
import { sectionsOf } from './sections.ts';

const file = 'docs/architecture.md';

// Started in the root folder, as `npm run architecture` does.
const document = await readFile(file, 'utf8');
await writeFile(file, fillSections(document, sectionsOf(await readSources(process.cwd()))));
console.log(`Wrote ${file}.`);
