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
/** The pages need nothing but styles. They must run no script: they show contact messages, which anyone can send. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Serves the emails of a folder as web pages, on loopback only. */
export async function startMailInbox(folder: string): Promise<MailInbox> {
  const server = createServer((request, response) => {
    // Without this check, another site whose name resolves to loopback could read the emails (DNS rebinding).
    const hasOurHost = request.headers.host === hostOf(server.address());
    if (!hasOurHost || request.method !== 'GET') return send(response, 403, 'Forbidden');
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

/** The page at a path: the list at `/`, or the HTML of an email at its name; null if there is none. */
async function pageAt(folder: string, path: string): Promise<string | null> {
  const emails = await readNewestEmails(folder);
  if (path !== '/') return emails.find(({ name }) => path === `/${encodeURIComponent(name)}`)?.html || null;
  const items = emails.map(({ name, to, subject, text, html }) => {
    const htmlLink = html && `<p><a href="/${encodeURIComponent(name)}">As HTML</a></p>`;
    return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}</p><pre>${linkAddresses(escapeHtml(text))}</pre>${htmlLink}</article>`;
  });
  const content =
    items.join('<hr>') || '<p>No mail yet. Reload this page after an action that sends one.</p>';
  const style =
    'body{font:16px/1.5 system-ui;max-width:760px;margin:24px auto;padding:0 16px}pre{white-space:pre-wrap}';
  return `<!doctype html><html lang="en"><title>Sent mail</title><style>${style}</style><h1>Sent mail</h1>${content}</html>`;
}

async function readNewestEmails(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const shown = dated.toSorted((a, b) => b.at - a.at).slice(0, MAX_SHOWN);
  return Promise.all(
    shown.map(async ({ name }) => ({ name, ...readMail(await readFile(join(folder, name), 'utf8')) })),
  );
}

const linkAddresses = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
