import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { getSession } from '@family-chores/contracts/identity/accounts';
import type { Page } from '@playwright/test';
import { mongo } from 'mongoose';
import { readStackAddress } from '../stack/stack-address.ts';
import { clientOf } from './arranged-family.ts';

/** Sets the time of sign-in to an hour ago in all current sessions of the account that the page is signed in to. */
export async function makeSignInOld(page: Page): Promise<void> {
  const { environments } = readStackAddress() ?? { environments: '' };
  const { MONGODB_URI = '' } = parseEnv(await readFile(join(environments, 'identity.env'), 'utf8'));
  const browser = clientOf(page);
  const { user } = await browser.callOrThrow(getSession, {});
  const client = new mongo.MongoClient(MONGODB_URI, { serverSelectionTimeoutMS: 5000 });
  try {
    const sessions = client.db().collection('sessions');
    const createdAt = new Date(Date.now() - 3_600_000);
    await sessions.updateMany({ accountId: user?.id, endedAt: null }, { $set: { createdAt } });
  } finally {
    await client.close();
  }
  // Renews the access token, which contains the time of the sign-in.
  await browser.callOrThrow(getSession, {});
}
