interface Cookie {
  name: string;
  /** Base64url or a JWT, so that nothing needs quoting. */
  value: string;
  /** 0 removes the cookie. */
  lifeMs: number;
  secure: boolean;
}

/** A `Set-Cookie` header for the whole host that scripts cannot read (RFC 6265bis). */
export function setCookie({ name, value, lifeMs, secure }: Cookie): string {
  const maxAge = Math.floor(lifeMs / 1000);
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
