interface RequestParts {
  readonly method: 'GET' | 'PATCH';
  /** Path and query. */
  readonly url: string;
  /** The access token of the requesting account. */
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The raw text of a request without a body, from a signed-in browser. */
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
