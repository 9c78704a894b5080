import { seedDemo } from '@family-chores/local/seed';
import { type APIRequestContext, request } from '@playwright/test';
import type { Sides, State } from './sides.ts';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** Somebody of the demo family who was here before: signed in, with what the product remembers in the browser. */
export interface SignedIn {
  readonly familyId: number;
  /** Signed in for some minutes from now. */
  state(): Promise<State>;
  leave(): Promise<void>;
}

export async function signIn(origin: string, sides: Sides, tell: (what: string) => void): Promise<SignedIn> {
  // The gateways here made their certificates themselves.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const data = await seedDemo(origin, tell);
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
  const { origins } = await sides.onFreshPage(
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
    leave: () => client.dispose(),
  };
}
