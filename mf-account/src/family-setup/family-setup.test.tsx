import { jest } from '@jest/globals';
import { createFamily, listFamilies } from '@family-chores/contracts/families/families';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { problem, type ProblemCode } from '@family-chores/contracts/problem';
import { ToastViewport } from '@family-chores/ui/feedback';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { FamilySetup } from './family-setup.tsx';

const setup = (session?: { familyId: number }) =>
  renderApp(
    <>
      <FamilySetup />
      <ToastViewport />
    </>,
    { path: '/family-setup', ...(session && { session }) },
  );
const signedIn = on(getSession, () => ({ user: aUser() }));
const signedOut = on(getSession, () => ({ user: null }));
const noFamily = on(listFamilies, () => []);
const created = on(createFamily, ({ body: { name } }) => ({ id: 7, name, members: [] }));
const refused = (code: ProblemCode) =>
  on(createFamily, () => {
    throw problem(code);
  });

type TestUser = ReturnType<typeof setup>['user'];

async function getStarted(user: TestUser) {
  await user.type(await screen.findByLabelText('Family Name'), 'Sand');
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
}

const address = () => screen.getByTestId('address');

// Shows: 2-route-family-setup, 4-family-created, 9-dashboard-delay
it('creates a family and opens its dashboard', async () => {
  const server = serve(signedIn, noFamily, created);
  const { user } = setup();
  await getStarted(user);
  expect(await screen.findByText('Family created')).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  expect(server.requests.some(({ url }) => url === '/api/auth/guest')).toBe(false);
});

it('gives a visitor a guest account before it creates the family', async () => {
  const guest = aUser({ name: 'Guest', email: null, plan: null, guest: true });
  const server = serve(
    signedOut,
    on(enterAsGuest, () => ({ user: guest })),
    created,
  );
  const { user } = setup();
  await getStarted(user);
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/7'));
  const writes = server.requests.filter(({ method }) => method === 'POST');
  expect(writes.map(({ url }) => url)).toEqual(['/api/auth/guest', '/api/families']);
});

it('redirects to the dashboard if the account has a family', async () => {
  serve(
    signedIn,
    on(listFamilies, () => [{ id: 3, name: 'Sand' }]),
  );
  setup();
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/3'));
});

it('redirects to the family that was viewed last', async () => {
  serve(
    signedIn,
    on(listFamilies, () => [
      { id: 3, name: 'Sand' },
      { id: 9, name: 'Beach' },
    ]),
  );
  setup({ familyId: 9 });
  await waitFor(() => expect(address()).toHaveTextContent('/dashboard/9'));
});

// Shows: 2-route-family-setup, 2-family-setup-form, 5-family-name
it('requires a name and nothing else', async () => {
  serve(signedIn, noFamily);
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: 'Get Started' }));
  expect(await screen.findByText('Family name is required')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Family Name')]);
});

// Shows: 8-server-error, 8-family-create
it('shows status and message when a family could not be created, and keeps the name', async () => {
  serve(signedIn, noFamily, refused('family-limit-reached'));
  const { user } = setup();
  await getStarted(user);
  const failure = 'Failed to create family: 409 You have reached the limit of families';
  expect(await screen.findByText(failure)).toBeVisible();
  expect(screen.getByLabelText('Family Name')).toHaveValue('Sand');
});

async function expectFailureText(status: number, body: string) {
  const server = serve(signedIn, noFamily);
  const { user } = setup();
  await screen.findByLabelText('Family Name');
  const refuse = () => Promise.resolve(new Response(body, { status }));
  server.use({ respond: (method) => (method === 'POST' ? refuse() : null) });
  await getStarted(user);
  expect(await screen.findByText(`Failed to create family: ${status} ${body}`)).toBeVisible();
}

// Shows: 8-family-create
it('shows status and plain text when a family could not be created: 418 No more families today', () =>
  expectFailureText(418, 'No more families today'));

it('shows status and plain text when a family could not be created: 500 Out of ids', () =>
  expectFailureText(500, 'Out of ids'));

// Shows: 7-family-timeout, 8-family-timeout, 9-family-timeout
it('waits 30 seconds for the family to be created, then shows that this took too long', async () => {
  const server = serve(signedIn, noFamily);
  const { user } = setup();
  await screen.findByLabelText('Family Name');
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  server.use(on(createFamily, () => new Promise(() => {})));
  await getStarted(user);
  expect(await screen.findByText('Family creation took too long. Please try again.')).toBeVisible();
  expect(timeout).toHaveBeenCalledWith(30_000);
});

it('offers to retry when the families could not be loaded', async () => {
  const server = serve(
    signedIn,
    on(listFamilies, () => {
      throw problem('unavailable');
    }),
  );
  const { user } = setup();
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(noFamily);
  await user.click(tryAgain);
  expect(await screen.findByLabelText('Family Name')).toBeVisible();
});
