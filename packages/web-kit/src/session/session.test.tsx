import type { User } from '@family-chores/contracts/identity/accounts';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { screen } from '@testing-library/react';
import { familyDataFamily } from '../api/family-data.api.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useAccount } from './use-account.ts';

const user: User = {
  id: 1,
  name: 'Ann',
  email: 'ann@example.com',
  plan: 'annual',
  guest: false,
  roles: [],
};

function Account() {
  const account = useAccount();
  return <p>{account === undefined ? 'loading' : (account?.name ?? 'signed out')}</p>;
}

it('returns the signed-in user', async () => {
  serve(on(getSession, () => ({ user })));
  renderApp(<Account />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Ann')).toBeVisible();
});

it('detects the end of the session when another call is refused as unauthenticated', async () => {
  const server = serve(on(getSession, () => ({ user })));
  const { store } = renderApp(<Account />);
  await screen.findByText('Ann');
  server.use(
    on(getSession, () => ({ user: null })),
    on(getFamily, () => {
      throw problem('unauthenticated');
    }),
  );
  void store.dispatch(familyDataFamily.initiate({ familyId: 7 }));
  expect(await screen.findByText('signed out')).toBeVisible();
});
