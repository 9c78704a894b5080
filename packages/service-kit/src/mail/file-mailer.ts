import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const OWNER_ONLY = 0o700;

/** Stores emails as `.eml` files in a folder, for use without a mail server. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      const file = join(folder, `${mail.messageId.replaceAll(/[^\w.-]/g, '_')}.eml`);
      // Renamed when complete, so that readers of the folder see only whole emails.
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
  };
}
