interface Cookie {
  name: string;
  /** Base64url, and dots: nothing that needs quoting. Empty removes the cookie. */
  value: string;
  /** Seconds; absent of a cookie that goes when the browser is closed. */
  maxAge?: number;
}

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:');

/** On https only this host, and no other one of its domain, can set it (RFC 6265bis). */
export const cookieName = (name: string, publicOrigin: string): string =>
  `${isSecure(publicOrigin) ? '__Host-' : ''}${name}`;

/** A `Set-Cookie` header for a cookie that scripts do not see. */
export function setCookie({ name, value, maxAge }: Cookie, publicOrigin: string): string {
  return [
    `${cookieName(name, publicOrigin)}=${value}`,
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(publicOrigin) ? ['Secure'] : []),
  ].join('; ');
}
