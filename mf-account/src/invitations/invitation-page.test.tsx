import { acceptInvitation, lookUpInvitation } from '@family-chores/contracts/families/invitations';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { problem, type ProblemCode } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Route, Routes, useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { signInAs } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FamilySetup } from '../family-setup/family-setup.tsx';

afterEach(() => act(() => dismissToast()));

/** Stands in for the shell's login and registration pages: signs a user in and returns to the page that led here. */
function SignIn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { from }: { from: string } = useLocation().state;
  async function signIn() {
    await dispatch(signInAs(aUser()));
    await navigate(from, { replace: true });
  }
  return (
    <button type="button" onClick={() => void signIn()}>
      Sign in
    </button>
  );
}

const code = 'AbCdEfGh_-0123456789';
const open = (hash = `#invitation=${code}`) =>
  renderApp(
    <>
      <Routes>
        <Route path="/family-setup" element={<FamilySetup />} />
        <Route path="/login" element={<SignIn />} />
        <Route path="/register" element={<SignIn />} />
      </Routes>
      <ToastViewport />
    </>,
    { path: `/family-setup${hash}` },
  );
const signedIn = on(getSession, () => ({ user: aUser() }));
const signedOut = on(getSession, () => ({ user: null }));
const guest = aUser({ name: 'Guest', email: null, plan: null, guest: true });
const found = on(lookUpInvitation, () => ({ familyName: 'Sand', expiresAt: '2030-01-07T10:00:00.000Z' }));
const accepted = on(acceptInvitation, () => ({ id: 7, name: 'Sand', members: [] }));
const refused = (reason: ProblemCode) =>
  on(acceptInvitation, () => {
    throw problem(reason);
  });
const address = () => screen.getByTestId('address');
const joinButton = () => screen.findByRole('button', { name: 'Join this family' });

it('shows the family and the expiry, and joins only on request', async () => {
  const server = serve(signedIn, found);
  open();
  expect(await screen.findByRole('heading', { name: 'Join Sand' })).toBeVisible();
  expect(screen.getByText(/for one person, until .*January 7/)).toBeVisible();
  expect(screen.getByText('You join as Ann (ann@example.com).')).toBeVisible();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('joins the family and opens its dashboard', async () => {
  const server = serve(signedIn, found, accepted);
  const { user } = open();
  await user.click(await joinButton());
  expect(await screen.findByText('You have joined Sand.')).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  expect(server.requests.at(-1)?.url).toBe(`/api/invitations/${code}/accept`);
});

it.each([
  ['log in', 'I have an account', '/login'],
  ['register', 'Create an account', '/register'],
])('lets a visitor %s first and keeps the invitation', async (_, link, path) => {
  serve(signedOut, found);
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: link }));
  expect(address()).toHaveTextContent(path);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await joinButton()).toBeVisible();
});

it('lets a visitor join as a guest', async () => {
  const server = serve(
    signedOut,
    found,
    accepted,
    on(enterAsGuest, () => ({ user: guest })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Join as a guest' }));
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  const writes = server.requests.filter(({ method }) => method === 'POST');
  expect(writes.map(({ url }) => url)).toEqual(['/api/auth/guest', `/api/invitations/${code}/accept`]);
});

it('shows a visitor, before they register, that the invitation cannot be used', async () => {
  serve(
    signedOut,
    on(lookUpInvitation, () => {
      throw problem('invitation-not-usable');
    }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your family' })).toHaveAttribute('href', '/family-setup');
});

it.each<[ProblemCode, string]>([
  ['invitation-not-usable', 'This invitation cannot be used'],
  ['family-full', 'This family is full'],
  ['family-limit-reached', 'You have reached the limit of families'],
])('explains why the invitation was refused: %s', async (reason, title) => {
  serve(signedIn, found, refused(reason));
  const { user } = open();
  await user.click(await joinButton());
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('lets the user try again to accept the invitation when no response arrived', async () => {
  const server = serve(
    signedIn,
    found,
    on(acceptInvitation, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  const { user } = open();
  await user.click(await joinButton());
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
  server.use(accepted);
  await user.click(await joinButton());
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
});

it('offers to retry when the invitation could not be loaded', async () => {
  const server = serve(
    signedIn,
    on(lookUpInvitation, () => {
      throw problem('unavailable');
    }),
  );
  const { user } = open();
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(found);
  await user.click(tryAgain);
  expect(await joinButton()).toBeVisible();
});

const mia = { id: 2, familyId: 7, name: 'Mia', age: 9, points: 0 };
const acceptedFor = (memberId?: number) =>
  on(acceptInvitation, () => ({
    id: 7,
    name: 'Sand',
    members: [{ ...mia, id: 1, name: 'Mom' }, mia],
    memberId,
  }));

it('lets the user choose who uses the device, and acts as the chosen member', async () => {
  serve(signedIn, found, acceptedFor());
  const { user, store } = open();
  await user.click(await joinButton());
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeVisible();
  expect(address()).not.toHaveTextContent('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Mia' }));
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  expect(store.getState().appState).toMatchObject({ familyId: 7, memberId: mia.id });
});

it('acts as the member of the invitation, without letting the user choose', async () => {
  const ofMia = on(lookUpInvitation, () => ({
    familyName: 'Sand',
    expiresAt: '2030-01-07T10:00:00.000Z',
    memberName: 'Mia',
  }));
  serve(signedIn, ofMia, acceptedFor(mia.id));
  const { user, store } = open();
  expect(await screen.findByText('This device is for Mia')).toBeVisible();
  await user.click(await joinButton());
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  expect(store.getState().appState).toMatchObject({ familyId: 7, memberId: mia.id });
});

it.each<[ProblemCode, RegExp]>([
  ['invitation-used', /^It has been used/],
  ['invitation-revoked', /^Your family has withdrawn it/],
])('says what happened to the invitation: %s', async (reason, text) => {
  serve(
    signedIn,
    on(lookUpInvitation, () => {
      throw problem(reason);
    }),
  );
  open();
  expect(await screen.findByText(text)).toBeVisible();
});
