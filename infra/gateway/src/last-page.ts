import path from 'node:path';
import { lastPageFile, lastPageMarks } from '@family-chores/contracts/registry/last-page';
import { block } from './block.ts';

/**
 * The page the registry wrote last, for who opens one while no replica answers. It brings the headers of a normal page;
 * the policy here is for one that does not, and lets nothing run.
 */
export function lastPage(assetsDir: string): string {
  const file = path.join(assetsDir, lastPageFile);
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
      // Each answer has a nonce of its own: none is a part of an earlier one, or as good as it.
      ...['Range', 'If-None-Match', 'If-Modified-Since'].map((field) => `request_header -${field}`),
      `header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'"`,
      root.replace('root', 'root *'),
      `rewrite * ${name}`,
      'import compressed',
      block('templates', [`between ${lastPageMarks.open} ${lastPageMarks.close}`]),
      block('file_server', ['status 200']),
    ]),
  ].join('\n');
}
