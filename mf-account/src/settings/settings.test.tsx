import { getFamily, leaveFamily, listFamilies } from '@family-chores/contracts/families/families';
import { invite } from '@family-chores/contracts/families/invitations';
import { getSession, logout } from '@family-chores/contracts/identity/accounts';
import { listPasskeys } from '@family-chores/contracts/identity/passkeys';
import { listSessions } from '@family-chores/contracts/identity/sessions';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { defineRemote } from '@family-chores/web-kit/remote';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Settings } from './settings.tsx';

afterEach(() => act(() => dismissToast()));

const guest = aUser({ name: 'Guest', email: null, plan: null, guest: true });
const signedIn = on(getSession, () => ({ user: aUser() }));
const sand = { id: 7, name: 'Sand' };
const beach = { id: 9, name: 'Beach' };
/** Responses for a family without members, so the section about parents is not shown. */
const defaultHandlers = [
  on(getFamily, ({ params: { familyId } }) => ({ id: familyId, name: 'Sand', members: [] })),
  on(listPasskeys, () => []),
  on(listSessions, () => []),
];
const families = (...list: { id: number; name: string }[]) => on(listFamilies, () => list);

const show = (session: { familyId: number } | null = { familyId: 7 }) =>
  renderApp(
    <>
      <Routes>
        <Route path="/settings" element={<Settings />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastViewport />
    </>,
    { path: '/settings', ...(session && { session }) },
  );
const address = () => screen.getByTestId('address');
const family = (name: string) => screen.findByRole('group', { name });
const button = async (familyName: string, name: string) =>
  within(await family(familyName)).getByRole('button', { name });

it('links back to the dashboard', async () => {
  serve(...defaultHandlers, signedIn, families(sand));
  show();
  const link = await screen.findByRole('link', { name: 'Back to the dashboard' });
  expect(link).toHaveAttribute('href', '/dashboard');
});

describe('families', () => {
  it('are listed, with the open one marked', async () => {
    serve(...defaultHandlers, signedIn, families(sand, beach));
    show();
    await family('Beach');
    const marked = screen.getAllByRole('listitem').filter((row) => within(row).queryByText('On this device'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent('Sand');
  });

  it('can be opened instead of the current one', async () => {
    serve(...defaultHandlers, signedIn, families(sand, beach));
    const { user, store } = show();
    await user.click(await button('Beach', 'Open'));
    expect(address()).toHaveTextContent('/dashboard/9');
    expect(store.getState().appState.familyId).toBe(9);
  });

  it('are followed by a link to create another one', async () => {
    serve(...defaultHandlers, signedIn, families(sand));
    show();
    const link = await screen.findByRole('link', { name: 'Create another family' });
    expect(link).toHaveAttribute('href', '/family-setup?another');
  });

  it('each have a button that creates an invitation, even while another family is open', async () => {
    const url = 'http://localhost:3000/family-setup#invitation=AbC';
    const server = serve(
      ...defaultHandlers,
      signedIn,
      families(sand, beach),
      on(invite, () => ({ id: 1, code: 'AbC', url, expiresAt: '2030-01-07T10:00:00.000Z' })),
    );
    const { user } = show();
    await user.click(await button('Beach', 'Invite'));
    expect(await screen.findByRole('dialog', { name: 'Invite to Beach' })).toBeVisible();
    const sent = () => server.requests.map(({ url: path }) => path);
    await waitFor(() => expect(sent()).toContain('/api/families/9/invitations'));
  });

  it('can be created through a link if there are none yet', async () => {
    serve(...defaultHandlers, signedIn, families());
    show(null);
    expect(await screen.findByText('No family yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a family' })).toHaveAttribute('href', '/family-setup');
  });

  it('offer to retry when they could not be loaded', async () => {
    const server = serve(
      ...defaultHandlers,
      signedIn,
      on(listFamilies, () => {
        throw problem('unavailable');
      }),
    );
    const { user } = show();
    const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
    server.use(families(sand));
    await user.click(tryAgain);
    expect(await family('Sand')).toBeVisible();
  });
});

describe('leaving a family', () => {
  const leave = async (user: ReturnType<typeof show>['user'], name: string) => {
    await user.click(await button(name, 'Leave'));
    const dialog = await screen.findByRole('alertdialog', { name: `Leave ${name}` });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  };

  it('requires a confirmation', async () => {
    const server = serve(...defaultHandlers, signedIn, families(sand));
    const { user } = show();
    await user.click(await button('Sand', 'Leave'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave Sand' });
    expect(dialog).toHaveTextContent('If no one else can open it, you cannot leave.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(dialog).not.toBeInTheDocument();
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('opens the other family of the account', async () => {
    const server = serve(...defaultHandlers, signedIn, families(sand, beach));
    server.use(
      on(leaveFamily, () => {
        server.use(families(beach));
        return undefined;
      }),
    );
    const { user, store } = show();
    await leave(user, 'Sand');
    expect(await screen.findByText('You left Sand')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Sand' })).not.toBeInTheDocument());
    await waitFor(() => expect(store.getState().appState.familyId).toBe(9));
  });

  it('opens no other family if it was the only one', async () => {
    const server = serve(...defaultHandlers, signedIn, families(sand));
    server.use(
      on(leaveFamily, () => {
        server.use(families());
        return undefined;
      }),
    );
    const { user, store } = show();
    await leave(user, 'Sand');
    expect(await screen.findByText('No family yet')).toBeVisible();
    await waitFor(() => expect(store.getState().appState.familyId).toBeNull());
  });

  it('is refused for the last account, with advice', async () => {
    serve(
      ...defaultHandlers,
      signedIn,
      families(sand),
      on(leaveFamily, () => {
        throw problem('last-account');
      }),
    );
    const { user, store } = show();
    await leave(user, 'Sand');
    expect(await screen.findByText('You are still in Sand')).toBeVisible();
    const why = 'You are the only one who can open this family. Invite someone first.';
    expect(screen.getByText(why)).toBeVisible();
    expect(store.getState().appState.familyId).toBe(7);
  });
});

describe('the account', () => {
  it('is shown with name, email and plan', async () => {
    serve(...defaultHandlers, signedIn, families(sand));
    show();
    expect(await screen.findByText('ann@example.com')).toBeVisible();
    expect(screen.getByText('Monthly, $2.99 per month')).toBeVisible();
  });

  it('has no plan once its subscription has ended', async () => {
    serve(
      ...defaultHandlers,
      on(getSession, () => ({ user: aUser({ plan: null }) })),
      families(sand),
    );
    show();
    expect(await screen.findByText('No plan')).toBeVisible();
  });

  it('of a guest can be registered', async () => {
    serve(
      ...defaultHandlers,
      on(getSession, () => ({ user: guest })),
      families(sand),
    );
    const { user } = show();
    expect(await screen.findByText('You are here as a guest')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(address()).toHaveTextContent('/register');
  });

  it('can be logged out', async () => {
    serve(
      ...defaultHandlers,
      signedIn,
      families(sand),
      on(logout, () => undefined),
    );
    const { user, store } = show();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged Out')).toBeVisible();
    expect(address()).toHaveTextContent(/^\/$/);
    // The family is cleared only after the page has unmounted.
    await waitFor(() => expect(store.getState().appState.familyId).toBeNull());
  });

  it('of a guest can be logged out only after a warning', async () => {
    const server = serve(
      ...defaultHandlers,
      on(getSession, () => ({ user: guest })),
      families(sand),
      on(getFamily, () => ({ ...sand, members: [] })),
      on(logout, () => undefined),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out as a guest?' });
    expect(dialog).toHaveTextContent('Register first to keep it permanently.');
    expect(server.requests.some(({ url }) => url === '/api/auth/logout')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logged Out')).toBeVisible();
  });
});

describe('the section for developers', () => {
  const remote = defineRemote({ parts: { 'settings.developer': { panel: () => <p>For developers</p> } } });

  async function visitAs(roles: ('developer' | 'operator')[]) {
    serve(
      ...defaultHandlers,
      on(getSession, () => ({ user: aUser({ roles }) })),
      families(sand),
    );
    const { store } = renderApp(<Settings />, {
      session: { familyId: 7 },
      remotes: { 'mf-tools': remote },
      fillings: { 'settings.developer': [{ remote: 'mf-tools', part: 'panel' }] },
    });
    await waitFor(() => expect(sessionCurrent.select()(store.getState()).isSuccess).toBe(true));
    await family('Sand');
  }

  it.each([['developer'], ['operator']] as const)('is shown to an account with the role %s', async (role) => {
    await visitAs([role]);
    expect(screen.getByText('For developers')).toBeVisible();
  });

  it('is hidden from an account without a role', async () => {
    await visitAs([]);
    expect(screen.queryByText('For developers')).not.toBeInTheDocument();
  });
});
