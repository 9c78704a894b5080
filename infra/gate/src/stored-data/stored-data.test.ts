import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@family-chores/contracts/catalog';
import { isExportPath } from '@family-chores/contracts/exporting-services';
import { serviceNames } from '@family-chores/contracts/service-name';
import { type Declarations, readDeclarations } from './read-declarations.ts';
import { sourceOf, STORED_DATA_FILE } from './source-of.ts';

const root = join(import.meta.dirname, '../../../..');
let declarations: Declarations;

beforeAll(async () => {
  declarations = await readDeclarations(root);
}, 180_000);

/** The parts of a service's export. */
const exportedBy = (service: string): string[] =>
  calls
    .filter((call) => call.service === service && isExportPath(call.path))
    .flatMap(({ response }) => Object.keys(response && 'shape' in response ? Object(response.shape) : {}));

it('keeps the table of the privacy page as the models say; `npm run stored-data` writes it', async () => {
  expect(await readFile(join(root, STORED_DATA_FILE), 'utf8')).toBe(await sourceOf(declarations, root));
});

it.each(serviceNames)(
  'finds in the export of %s all that its models say is there, and nothing else',
  (name) => {
    const declared = (declarations.get(name) ?? []).flatMap((data) =>
      data.about === 'family' && typeof data.exported !== 'string' ? data.exported : [],
    );
    expect(declared.toSorted()).toEqual(exportedBy(name).toSorted());
  },
);
