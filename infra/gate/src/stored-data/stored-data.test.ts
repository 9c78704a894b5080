import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@family-chores/contracts/all-contracts';
import { isExportPath } from '@family-chores/contracts/exporting-services';
import { type Declarations, readDeclarations } from './read-declarations.ts';
import { shardsPage, SHARDS_FILE } from './shards-page.ts';
import { sourceOf, STORED_DATA_FILE } from './source-of.ts';

const root = join(import.meta.dirname, '../../../..');
let declarations: Declarations;

beforeAll(async () => {
  declarations = await readDeclarations(root);
});

/** The parts that all services together add to a family's export. */
const exportedParts = calls
  .filter(({ path }) => isExportPath(path))
  .flatMap(({ response }) => Object.keys(response && 'shape' in response ? Object(response.shape) : {}));

it('the table of the privacy page is up to date with the models; `npm run stored-data` writes it', async () => {
  expect(await readFile(join(root, STORED_DATA_FILE), 'utf8')).toBe(await sourceOf(declarations, root));
});

it('the page about shards is up to date with the models; `npm run stored-data` writes it', async () => {
  expect(await readFile(join(root, SHARDS_FILE), 'utf8')).toBe(await shardsPage(declarations, root));
});

it('the export of a family contains exactly what the models declare as exported', () => {
  const declared = [...declarations.values()]
    .flatMap(({ data }) => data)
    .flatMap((data) => (data.about === 'family' && typeof data.exported !== 'string' ? data.exported : []));
  expect([...new Set(declared)].toSorted()).toEqual(exportedParts.toSorted());
});
