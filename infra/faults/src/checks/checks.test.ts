import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SourceTextModule } from 'node:vm';
import { editCode } from '../stack/mutant-services.ts';
import { checks } from './checks.ts';

const repository = new URL('../../../../', import.meta.url);

const everyMutant = checks.flatMap(({ id, mutants }) =>
  mutants.map(({ defect, edits }) => ({ name: `${id}: ${defect}`, edits })),
);

/** Identifiers followed by a dot. A mutant that uses an undefined one would break everything and so prove nothing. */
const objectsIn = (code: string) =>
  [...code.matchAll(/(?<![.\w'"])([A-Za-z_$][\w$]*)(?=\.)/g)].map(([name]) => name);

/** After a change to the code, a mutant must still change it into code that parses. Needs `npm run types`. */
it.each(everyMutant)('a mutant still applies: $name', async ({ edits }) => {
  for (const edit of edits) {
    const code = await readFile(fileURLToPath(new URL(edit.file, repository)), 'utf8');
    const edited = editCode(edit, code);
    expect(edited).not.toBe(code);
    expect(() => new SourceTextModule(edited, { identifier: `mutant of ${edit.file}` })).not.toThrow();
    expect(objectsIn(edit.by).filter((name) => !(name in globalThis) && !code.includes(name))).toEqual([]);
  }
});
