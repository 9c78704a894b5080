import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { devServer } from './standalone-config.mjs';

/** Above the port of the dev server, so that both can run. */
const ABOVE = 100;

const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Pages of any origin may have it: it is what everybody gets once it is released. */
const headers = (file) => ({
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
});

async function isFile(file) {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false; // Nobody built it.
  }
}

/** Serves the files of a build folder, and nothing beside it. */
export function serveFolder(folder) {
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(folder, path.posix.normalize(pathname));
    if (request.method !== 'GET' || !(await isFile(file))) {
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
      return;
    }
    response.writeHead(200, headers(file));
    createReadStream(file).pipe(response);
  });
}

/** Serves a production build to pages of the product that a developer tells to take it from here. */
export function preview({ name, folder }) {
  const port = devServer(name).port + ABOVE;
  const short = name.replace(/^mf-/, '');
  serveFolder(folder).listen(port, 'localhost', () => {
    console.log(`${name} is served at http://localhost:${port}/`);
    console.log(`Take it into a page, signed in as a developer: add ?mfe.${short}=http://localhost:${port}/`);
  });
}
