import { type Server, createServer } from 'node:http';
import { freePort } from '../processes/free-port.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { fetchMongod } from './fetch-mongod.ts';

const directory = temporaryDirectories();
let mirror: Server;

/** Starts a download server for mongodb-memory-server. @returns an environment that names this server */
async function startMirror(listener: Parameters<typeof createServer>[1]): Promise<NodeJS.ProcessEnv> {
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
  const env = await startMirror(() => undefined);
  const fetching = fetchMongod(directory(), { env, stalledMs: 800 });
  await expect(fetching).rejects.toThrow('no response within 0.8 s');
});

test('reports why a download was refused', async () => {
  const env = await startMirror((_, response) => response.writeHead(403).end());
  await expect(fetchMongod(directory(), { env })).rejects.toThrow(/403/);
});
