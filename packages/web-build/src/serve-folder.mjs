import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Completes the paths of requests; the value does not matter. */
const ORIGIN = 'http://localhost';

/** Any origin may fetch the file. */
const headers = (file) => ({
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
});

async function isFile(file) {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false; // Not built.
  }
}

/** Serves the files of a build folder, and nothing outside it. */
export function serveFolder(folder) {
  return createServer(async (request, response) => {
    const url = request.url ?? '/';
    // An exception, as for the invalid URL `//`, would end the process.
    const pathname = URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN).pathname : '/';
    const file = path.join(folder, path.posix.normalize(pathname));
    if (request.method !== 'GET' || !(await isFile(file))) {
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
      return;
    }
    response.writeHead(200, headers(file));
    createReadStream(file).pipe(response);
  });
}
