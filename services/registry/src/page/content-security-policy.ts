import { firstLookHash } from './first-look.ts';
import { startWatchHash } from './start-watch.ts';

export interface Origins {
  publicOrigin: string;
  /** Lets scripts and sockets of other local ports in: remotes under development, their dev servers. */
  development: boolean;
  /** Where builds come from that this browser alone takes. */
  pinnedOrigins?: readonly string[];
}

const localPorts = ['http://localhost:*', 'http://127.0.0.1:*'];
const localSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/** What a page may load and do (CSP level 3). No inline script but those named by their hashes, no eval; styles only by those who know the nonce. */
function contentSecurityPolicy(
  nonce: string,
  { publicOrigin, development, pinnedOrigins = [] }: Origins,
): string {
  const live = publicOrigin.replace(/^http/, 'ws');
  const scripts = [...pinnedOrigins, ...(development ? localPorts : [])];
  // A development server tells the page by a socket what it has compiled.
  const pinnedSockets = pinnedOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const sockets = [...scripts, ...pinnedSockets, ...(development ? localSockets : [])];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${firstLookHash}'`, `'${startWatchHash}'`, ...scripts],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...scripts],
    'font-src': ["'self'", ...scripts],
    'connect-src': ["'self'", live, ...sockets],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    // The shell's one policy knows which addresses are scripts of the release; dev servers bring scripts of their own.
    ...(!development && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every HTML answer. */
export function pageHeaders(nonce: string, origins: Origins): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(nonce, origins),
    // A script without integrity does not run at all (https://w3c.github.io/webappsec-subresource-integrity).
    ...(!origins.development && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(origins.publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
