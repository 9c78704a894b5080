import { type Server, createServer } from 'node:http';
import { freePort } from '../processes/free-port.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { fetchByLibrary } from './fetch-by-library.ts';

const directory = temporaryDirectories();
let mirror: Server;

/** The library downloads from here instead of from MongoDB's own server. */
async function mirrorThat(listener: Parameters<typeof createServer>[1]): Promise<NodeJS.ProcessEnv> {
  mirror = createServer({}, listener);
  const port = await freePort();
  await new Promise<void>((resolve) => mirror.listen(port, '127.0.0.1', resolve));
  return { ...process.env, MONGOMS_USE_HTTP: '1', MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}` };
}

afterEach(() => {
  mirror.closeAllConnections();
  mirror.close();
});

test('gives up on a stalled download', async () => {
  const env = await mirrorThat(() => undefined);
  const fetching = fetchByLibrary(directory(), { env, stalledMs: 800 });
  await expect(fetching).rejects.toThrow('no response within 0.8 s');
});

test('reports the reason of a refused download', async () => {
  const env = await mirrorThat((_, response) => response.writeHead(403).end());
  await expect(fetchByLibrary(directory(), { env })).rejects.toThrow(/403/);
});
