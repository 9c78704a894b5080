import { seedDemo } from '@family-chores/local/seed';
import { type APIRequestContext, request } from '@playwright/test';
import type { Variants, StorageState } from './variants.ts';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

export interface SignedIn {
  readonly familyId: number;
  /** Storage state with a session that is valid for some minutes. */
  state(): Promise<StorageState>;
  dispose(): Promise<void>;
}

/** Opens the dashboard once to get what the product stores in a user's browser. */
export async function signIn(
  origin: string,
  variants: Variants,
  report: (message: string) => void,
): Promise<SignedIn> {
  // Node does not trust the gateways' certificates.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const data = await seedDemo(origin, report);
  const client = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
    ignoreHTTPSErrors: true,
  });
  await client.post('/api/auth/login', { data });
  const families: { id: number }[] = await (await client.get('/api/families')).json();
  const familyId = families[0]?.id;
  if (familyId === undefined) throw new Error('The demo account has no family');
  const cookies = async (): Promise<Cookies> => {
    await client.get('/api/auth/session');
    return (await client.storageState()).cookies;
  };
  const { origins } = await variants.onFreshPage(
    'federated',
    { cookies: await cookies(), origins: [] },
    async (page) => {
      await page.goto(`/dashboard/${familyId}`);
      await page.getByText('Trip to the zoo').first().waitFor();
      return page.context().storageState();
    },
  );
  return {
    familyId,
    state: async () => ({ cookies: await cookies(), origins }),
    dispose: () => client.dispose(),
  };
}
