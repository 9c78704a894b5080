import { writeFile } from 'node:fs/promises';
import { composeFile } from './compose-file.ts';

const file = new URL('../../compose.yaml', import.meta.url);

await writeFile(file, composeFile());
console.log('Wrote infra/compose/compose.yaml.');
