import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { editCode } from '../stack/mutant-services.ts';
import { checks } from './checks.ts';

const repository = new URL('../../../../', import.meta.url);

const everyMutant = checks.flatMap(({ id, mutants }) =>
  mutants.map(({ what, edits }) => ({ name: `${id}: ${what}`, edits })),
);

/** Identifiers followed by a dot. A mutant that refers to an undefined one would break everything and prove nothing. */
const objectsIn = (code: string) =>
  [...code.matchAll(/(?<![.\w'"])([A-Za-z_$][\w$]*)(?=\.)/g)].map(([name]) => name);

/** A renamed function must not leave a mutant without effect. Needs the build of `npm run types`. */
it.each(everyMutant)('applies the mutant of $name', async ({ edits }) => {
  for (const edit of edits) {
    const code = await readFile(fileURLToPath(new URL(edit.file, repository)), 'utf8');
    expect(editCode(edit, code)).not.toBe(code);
    expect(objectsIn(edit.by).filter((name) => !(name in globalThis) && !code.includes(name))).toEqual([]);
  }
});
