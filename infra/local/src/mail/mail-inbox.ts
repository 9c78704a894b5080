import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { escapeHtml } from '@family-chores/contracts/escape-html';
import { readMail } from './read-mail.ts';

export interface MailInbox {
  readonly url: string;
  stop(): Promise<void>;
}

const MAX_SHOWN = 50;
const LOOPBACK = '127.0.0.1';
/** The pages contain nothing but text and links; contact messages come from anyone. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Shows the emails in a folder to the developer, on loopback only, so that every link in them can be followed. */
export async function startMailInbox(folder: string): Promise<MailInbox> {
  const server = createServer((request, response) => {
    // By another name, a page of another site could read the emails.
    const isOurs = request.headers.host === hostOf(server.address());
    if (!isOurs || request.method !== 'GET') return send(response, 403, 'Forbidden');
    pageAt(folder, request.url ?? '/').then(
      (page) => (page === null ? send(response, 404, 'Not found') : send(response, 200, page)),
      () => send(response, 500, 'The emails cannot be read'),
    );
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    url: `http://${hostOf(server.address())}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function hostOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  return address !== null && typeof address === 'object' ? `${LOOPBACK}:${address.port}` : '';
}

function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_POLICY,
    'cache-control': 'no-store',
  });
  response.end(page);
}

/** The list at `/`, and the HTML of each email under its name. */
async function pageAt(folder: string, path: string): Promise<string | null> {
  const mails = await newest(folder);
  if (path !== '/') return mails.find(({ name }) => path === `/${encodeURIComponent(name)}`)?.html || null;
  const items = mails.map(({ name, to, subject, text, html }) => {
    const design = html && `<p><a href="/${encodeURIComponent(name)}">As HTML</a></p>`;
    return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}</p><pre>${linked(escapeHtml(text))}</pre>${design}</article>`;
  });
  const content =
    items.join('<hr>') || '<p>No mail yet. Reload this page after an action that sends one.</p>';
  const style =
    'body{font:16px/1.5 system-ui;max-width:760px;margin:24px auto;padding:0 16px}pre{white-space:pre-wrap}';
  return `<!doctype html><html lang="en"><title>Sent mail</title><style>${style}</style><h1>Sent mail</h1>${content}</html>`;
}

async function newest(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const shown = dated.toSorted((a, b) => b.at - a.at).slice(0, MAX_SHOWN);
  return Promise.all(
    shown.map(async ({ name }) => ({ name, ...readMail(await readFile(join(folder, name), 'utf8')) })),
  );
}

const linked = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
