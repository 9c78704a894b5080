import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { withDatabase } from './administer.ts';
import { dataDirectory } from './data-directory.ts';
import { isolatedSettings } from './settings.ts';

const directory = temporaryDirectories();

test('with an external MongoDB, works on that one and starts none', async () => {
  const mongodbUri = 'mongodb://db.example:27017/?replicaSet=rs0';
  const settings = { ...(await isolatedSettings(join(directory(), 'data'))), mongodbUri };
  expect(await withDatabase(settings, (administration) => Promise.resolve(administration.mongodbUri))).toBe(
    mongodbUri,
  );
  expect(existsSync(dataDirectory(settings.dataDir).mongo)).toBe(false);
});
