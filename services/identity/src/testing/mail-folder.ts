import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@family-chores/service-kit/testing';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** The secret in the email's link; empty if it has no link. */
  token: string;
  html: string;
}

/** A folder that a service writes its emails to (`MAIL_OUTBOX`). */
export class MailFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<MailFolder> {
    return new MailFolder(await mkdtemp(join(tmpdir(), 'family-chores-identity-')));
  }

  get settings() {
    return { SMTP_URL: undefined, MAIL_OUTBOX: this.path };
  }

  async to(address: string): Promise<ReceivedMail[]> {
    const names = (await readdir(this.path)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.map(async (name) => parse(await readFile(join(this.path, name), 'utf8'))),
    );
    return mails.filter(({ to }) => to === address);
  }

  async next(address: string, before: readonly ReceivedMail[] = []): Promise<ReceivedMail> {
    const seen = new Set(before.map(({ text }) => text));
    const find = async () => (await this.to(address)).find(({ text }) => !seen.has(text));
    await until(async () => (await find()) !== undefined);
    const mail = await find();
    if (!mail) throw new Error(`There is no mail to ${address}`);
    return mail;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true });
  }
}

function parse(source: string): ReceivedMail {
  const [headers = ''] = source.split('\r\n\r\n', 1);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  // Decodes ASCII text from quoted-printable (RFC 2045).
  const decoded = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  const [text = '', html = ''] = decoded.split('<!doctype html>');
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    token: /#token=([\w-]+)/.exec(text)?.[1] ?? '',
    html,
  };
}
