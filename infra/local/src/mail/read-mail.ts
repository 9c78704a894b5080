export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty if the email has no HTML part. */
  readonly html: string;
}

/** Parses an email that a service has written (RFC 5322, RFC 2045). */
export function readMail(source: string): StoredMail {
  const { header, body } = split(source);
  const boundary = /boundary="?([^";]+)"?/i.exec(header('Content-Type'))?.[1];
  const parts =
    boundary === undefined ? [{ header, body }] : body.split(`--${boundary}`).slice(1, -1).map(split);
  const textOf = (type: string) => {
    const part = parts.find((one) => one.header('Content-Type').startsWith(type));
    return part ? decode(part.body, part.header('Content-Transfer-Encoding')) : '';
  };
  return {
    to: header('To'),
    subject: header('Subject'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
  };
}

function split(source: string) {
  const text = source.replace(/^\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).replaceAll(/\r\n[ \t]/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  return { header, body: text.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
