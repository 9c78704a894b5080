import { writeFile } from 'node:fs/promises';
import { candidatesFile } from './candidates-file.ts';
import { composeFile } from './compose-file.ts';

const files = { 'compose.yaml': composeFile(), 'candidates.yaml': candidatesFile() };

for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(`../../${name}`, import.meta.url), content);
  console.log(`Wrote infra/compose/${name}.`);
}
