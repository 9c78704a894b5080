import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { editCode } from '../stack/mutant-services.ts';
import { checks } from './checks.ts';

const repository = new URL('../../../../', import.meta.url);

const everyMutant = checks.flatMap(({ id, mutants }) =>
  mutants.map(({ defect, edits }) => ({ name: `${id}: ${defect}`, edits })),
);

/** Identifiers followed by a dot. A mutant that uses an undefined one would break everything and so prove nothing. */
const objectsIn = (code: string) =>
  [...code.matchAll(/(?<![.\w'"])([A-Za-z_$][\w$]*)(?=\.)/g)].map(([name]) => name);

/** A change to the code must not leave a mutant without effect. Needs the build of `npm run types`. */
it.each(everyMutant)('a mutant still applies: $name', async ({ edits }) => {
  for (const edit of edits) {
    const code = await readFile(fileURLToPath(new URL(edit.file, repository)), 'utf8');
    expect(editCode(edit, code)).not.toBe(code);
    expect(objectsIn(edit.by).filter((name) => !(name in globalThis) && !code.includes(name))).toEqual([]);
  }
});
