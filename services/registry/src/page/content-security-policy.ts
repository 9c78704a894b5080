import { sendViolations } from '@family-chores/contracts/registry/violations';
import { integrityOf } from '@family-chores/service-kit/hash';

export interface Origins {
  publicOrigin: string;
  /** Allows scripts and sockets of other local ports, for development servers. */
  development: boolean;
  /** Origins of builds that this browser has pinned. */
  pinnedOrigins?: readonly string[];
}

interface PageHeadersOptions extends Origins {
  inlineScript?: string | undefined;
}

const localPorts = ['http://localhost:*', 'http://127.0.0.1:*'];
const localSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/** Name of the endpoint to which browsers report violations. */
const ENDPOINT = 'violations';
/** Browsers send reports to endpoints over HTTPS only; without an endpoint, they use `report-uri`. */
const hasEndpoint = ({ publicOrigin }: Origins) => publicOrigin.startsWith('https:');

/** The Content Security Policy (level 3): inline scripts only by hash, no eval, styles only with the nonce. */
function contentSecurityPolicy(nonce: string, options: PageHeadersOptions): string {
  const { publicOrigin, development, pinnedOrigins = [], inlineScript } = options;
  const live = publicOrigin.replace(/^http/, 'ws');
  const inline = inlineScript ? [`'${integrityOf(inlineScript)}'`] : [];
  const scriptOrigins = [...pinnedOrigins, ...(development ? localPorts : [])];
  // Development servers announce new code over a WebSocket.
  const pinnedSockets = pinnedOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const connectOrigins = [...scriptOrigins, ...pinnedSockets, ...(development ? localSockets : [])];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...scriptOrigins],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...scriptOrigins],
    'font-src': ["'self'", ...scriptOrigins],
    'connect-src': ["'self'", live, ...connectOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    // Not in development: the shell's Trusted Types policy allows only scripts of the release, so it would block those
    // of development servers.
    ...(!development && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    'report-uri': [sendViolations.path],
    ...(hasEndpoint(options) && { 'report-to': [ENDPOINT] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const PASSKEY_PERMISSIONS = 'publickey-credentials-create=(self), publickey-credentials-get=(self)';

export function pageHeaders(nonce: string, options: PageHeadersOptions): Record<string, string> {
  const endpoint = hasEndpoint(options);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(nonce, options),
    // Blocks scripts that have no hash or are requested without CORS
    // (https://w3c.github.io/webappsec-subresource-integrity).
    ...(!options.development && {
      'Integrity-Policy': `blocked-destinations=(script)${endpoint ? `, endpoints=(${ENDPOINT})` : ''}`,
    }),
    ...(endpoint && { 'Reporting-Endpoints': `${ENDPOINT}="${sendViolations.path}"` }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(), ${PASSKEY_PERMISSIONS}`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(options.publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
