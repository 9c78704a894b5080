interface RequestParts {
  readonly method: 'GET' | 'PATCH';
  /** Path and query. */
  readonly url: string;
  /** Of the account that asks. */
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request without a body as it goes over the wire, from a browser that is signed in. */
export function requestText({ method, url, token, headers = {} }: RequestParts): string {
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    `cookie: session=0123456789abcdef; access=${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
