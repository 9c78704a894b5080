interface RequestParts {
  readonly method: 'GET' | 'PATCH' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export function requestText({ method, url, token, headers = {}, body }: RequestParts): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    `cookie: session=0123456789abcdef; access=${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(content === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}
