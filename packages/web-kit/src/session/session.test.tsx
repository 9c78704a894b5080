import type { User } from '@family-chores/contracts/identity/accounts';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { screen } from '@testing-library/react';
import { familyDataFamily } from '../family-data/family-data.api.ts';
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
  return <p>{account === undefined ? 'asking' : (account?.name ?? 'nobody')}</p>;
}

it('says who is signed in', async () => {
  serve(on(getSession, () => ({ user })));
  renderApp(<Account />);
  expect(screen.getByText('asking')).toBeVisible();
  expect(await screen.findByText('Ann')).toBeVisible();
});

it('learns from any refused call that nobody is signed in any more', async () => {
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
  expect(await screen.findByText('nobody')).toBeVisible();
});
