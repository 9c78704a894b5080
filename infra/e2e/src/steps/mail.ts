import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readMail } from '@family-chores/local/mail';
import { expect } from '@playwright/test';
import { readStackAddress } from '../stack/stack-address.ts';

/** Waits for an email to an address. @returns the first link in it */
export async function linkMailedTo(address: string): Promise<string> {
  const { environments } = readStackAddress() ?? { environments: '' };
  const { MAIL_OUTBOX: folder = '' } = parseEnv(await readFile(join(environments, 'identity.env'), 'utf8'));
  let link = '';
  await expect(async () => {
    const names = await readdir(folder);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
    );
    link = mails.find(({ to }) => to === address)?.text.match(/http\S+/)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
