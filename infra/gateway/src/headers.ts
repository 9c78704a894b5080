import { block } from './block.ts';

/** Headers of all responses. The Content-Security-Policy of a page is not among them: the registry sends it. */
export function headers({ isHttps }: { isHttps: boolean }): string {
  return block('header', [
    '-Server',
    '-Via',
    'X-Content-Type-Options nosniff',
    'Referrer-Policy strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy same-origin',
    'Cross-Origin-Resource-Policy same-origin',
    'Permissions-Policy "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)"',
    ...(isHttps ? ['Strict-Transport-Security max-age=31536000'] : []),
    'defer',
  ]);
}

/** Directive with the Content-Security-Policy of pages that show only text. */
export const TEXT_ONLY_POLICY = `header Content-Security-Policy "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"`;
