interface Cookie {
  name: string;
  /** Base64url or a JWT: nothing that needs quoting. */
  value: string;
  /** 0 removes the cookie. */
  lifeMs: number;
  secure: boolean;
}

/** A `Set-Cookie` header for one of the session cookies: for the whole host, never for scripts (RFC 6265bis). */
export function setCookie({ name, value, lifeMs, secure }: Cookie): string {
  const maxAge = Math.floor(lifeMs / 1000);
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
