import { randomBytes } from 'node:crypto';
import { asyncApiDocument } from '@family-chores/contracts/asyncapi';
import { calls, events } from '@family-chores/contracts/all-contracts';
import { openApiDocument } from '@family-chores/contracts/openapi';
import type { Middleware } from 'koa';
import { pageHeaders } from '../page/content-security-policy.ts';
import { docsPage } from './docs-page.ts';

/**
 * Serves the documentation generated from the contracts: `/api/docs`, `/api/docs/openapi.json` and
 * `/api/docs/asyncapi.json`.
 */
export function serveDocs(publicOrigin: string): Middleware {
  const documents = new Map([
    ['/api/docs/openapi.json', JSON.stringify(openApiDocument())],
    ['/api/docs/asyncapi.json', JSON.stringify(asyncApiDocument())],
  ]);

  return async (ctx, next) => {
    const document = documents.get(ctx.path);
    if (document !== undefined) {
      ctx.type = 'application/json';
      ctx.body = document;
    } else if (ctx.path === '/api/docs') {
      const nonce = randomBytes(16).toString('base64');
      ctx.set(pageHeaders(nonce, { publicOrigin, development: false }));
      ctx.body = docsPage(nonce, calls, events);
    } else {
      await next();
    }
  };
}
