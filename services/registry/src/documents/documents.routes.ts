import { problem } from '@family-chores/contracts/problem';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { getRelease } from '@family-chores/contracts/registry/release';
import { route, type Route } from '@family-chores/service-kit/http';
import type { Context } from 'koa';

/** Returns the release document for the browser that sent the request; null until a shell has been released. */
export type DocumentOf = (ctx: Context) => Promise<ReleaseDocument | null>;

export function documentRoutes(documentOf: DocumentOf): Route[] {
  return [
    route(getRelease, async ({ ctx }) => {
      const document = await documentOf(ctx);
      if (!document)
        throw problem('unavailable', { detail: 'No shell has been released yet', retryAfter: 2 });
      return document;
    }),
  ];
}
