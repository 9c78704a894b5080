import { problem } from '@family-chores/contracts/problem';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { getRelease } from '@family-chores/contracts/registry/release';
import { route, type Route } from '@family-chores/service-kit/http';
import type { Context } from 'koa';

/** What the browser that asks loads; null before the first build of a shell was released. */
export type DocumentOf = (ctx: Context) => Promise<ReleaseDocument | null>;

export function documentRoutes(documentOf: DocumentOf): Route[] {
  return [
    route(getRelease, async ({ ctx }) => {
      const document = await documentOf(ctx);
      if (!document) throw problem('unavailable', { detail: 'No shell was released yet', retryAfter: 2 });
      return document;
    }),
  ];
}
