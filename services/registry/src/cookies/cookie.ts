interface Cookie {
  name: string;
  /** Base64url and dots, so that nothing needs quoting. Empty removes the cookie. */
  value: string;
  /** In seconds; absent for a session cookie. */
  maxAge?: number;
}

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:');

/** With https, only this host can set the cookie, no other host of its domain (RFC 6265bis). */
export const cookieName = (name: string, publicOrigin: string): string =>
  `${isSecure(publicOrigin) ? '__Host-' : ''}${name}`;

/** A `Set-Cookie` header for a cookie that scripts cannot read. */
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
