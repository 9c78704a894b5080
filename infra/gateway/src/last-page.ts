import path from 'node:path';
import { LAST_PAGE_FILE, LAST_PAGE_DELIMITERS } from '@family-chores/contracts/registry/last-page';
import { block } from './block.ts';

/**
 * The file of the last page is a template that sets the headers of the response. If the template sets no Content
 * Security Policy, the policy below blocks everything.
 */
export function lastPage(assetsDir: string): string {
  const file = path.join(assetsDir, LAST_PAGE_FILE);
  const root = `root ${JSON.stringify(path.dirname(file))}`;
  const name = `/${path.basename(file)}`;
  return [
    block('@last-page', [
      'method GET HEAD',
      'header Accept *text/html*',
      'not path /api /api/* /assets /assets/*',
      block('file', [root, `try_files ${name}`]),
    ]),
    block('handle @last-page', [
      // Each response has its own nonce, so range and conditional requests must not apply.
      ...['Range', 'If-None-Match', 'If-Modified-Since'].map((field) => `request_header -${field}`),
      `header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'"`,
      root.replace('root', 'root *'),
      `rewrite * ${name}`,
      'import compressed',
      block('templates', [`between ${LAST_PAGE_DELIMITERS.open} ${LAST_PAGE_DELIMITERS.close}`]),
      block('file_server', ['status 200']),
    ]),
  ].join('\n');
}
