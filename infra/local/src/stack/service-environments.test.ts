import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { dataDirectory } from './data-directory.ts';
import { generateSecrets } from './secrets.ts';
import { cardProviderEnvironment } from './service-environments.ts';
import { readSettings } from './settings.ts';

const directory = temporaryDirectories();

test('lets the card provider listen on loopback only, even where HOST lets other devices in', () => {
  const [settings, data] = [readSettings({ HOST: '0.0.0.0' }, []), dataDirectory(directory())];
  expect(cardProviderEnvironment({ settings, data, secrets: generateSecrets() })).toMatchObject({
    HOST: '127.0.0.1',
  });
});
