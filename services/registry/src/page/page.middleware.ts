import { randomBytes } from 'node:crypto';
import { pinsInSearch } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { readCookie, sessionCookies } from '@family-chores/service-kit/http';
import type { Context, Middleware } from 'koa';
import type { DocumentOf } from '../documents/documents.routes.ts';
import { pinnedOrigins } from '../rollout/document-choice.rules.ts';
import { resetPinsByUrl } from '../pins/reset-pins-by-url.ts';
import { type Origins, pageHeaders } from './content-security-policy.ts';
import type { Pages } from './pages.ts';

interface ServePageOptions extends Origins {
  /** Returns the browser's release document, and may set a cookie in the response. */
  documentOf: DocumentOf;
  pages: Pages;
}

const isPage = (path: string) => !/^\/(api|assets)(\/|$)/.test(path);

const STARTING_PAGE =
  '<!doctype html><title>Family Chores</title><p>Family Chores is starting. Please try again in a moment.';

const hasAny = (pins: object) => Object.keys(pins).length > 0;

/**
 * Whether the page starts the app immediately, even if it is complete without the app. The session cookie counts even
 * if it is not valid. The inline script checks for further reasons (`shell/src/page`).
 */
const startsNow = (ctx: Context, { pins }: ReleaseDocument, publicOrigin: string): boolean =>
  readCookie(ctx, sessionCookies(publicOrigin).session.name) !== undefined ||
  hasAny(pins) ||
  hasAny(pinsInSearch(ctx.search));

export function servePage({ documentOf, pages, ...origins }: ServePageOptions): Middleware {
  return async (ctx, next) => {
    if (!isPage(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (resetPinsByUrl(ctx, origins.publicOrigin)) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const document = await documentOf(ctx);
    const inlineScript = document?.shell.inlineScript;
    const headers = { ...origins, inlineScript, pinnedOrigins: pinnedOrigins(document?.pins ?? {}) };
    ctx.set(pageHeaders(nonce, headers));
    if (!document) {
      ctx.status = 503;
      ctx.set('Retry-After', '2');
      ctx.body = STARTING_PAGE;
      return undefined;
    }
    const page = await pages.of(document, {
      path: ctx.path,
      startsNow: startsNow(ctx, document, origins.publicOrigin),
    });
    ctx.status = page.status;
    ctx.body = page.html(nonce);
    return undefined;
  };
}
