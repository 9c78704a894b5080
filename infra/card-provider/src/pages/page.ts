import type { Context } from 'koa';
import { type Markup, html } from './html.ts';

export interface HostedPage {
  readonly title: string;
  readonly body: Markup;
  readonly status?: number;
  /** URLs to which the response to a form of this page may redirect; only their origins count. */
  readonly redirectTargets?: readonly (string | null)[];
}

export const STYLE_PATH = '/hosted.css';

/** Responds with a page that runs no script, loads only its own style and cannot be framed. */
export function showPage(
  ctx: Context,
  { title, body, status = 200, redirectTargets = [] }: HostedPage,
): void {
  const formTargets = ["'self'", ...redirectTargets.map(originOf)].join(' ');
  ctx.set({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – local card provider</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header>
          <strong>Local stand-in for Stripe.</strong> No money moves, and only test cards work here.
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

function originOf(url: string | null): string {
  return url === null || !URL.canParse(url) ? '' : new URL(url).origin;
}
