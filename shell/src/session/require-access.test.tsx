import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { RequireAccess } from './require-access.tsx';

const operator = on(getSession, () => ({ user: aUser({ roles: ['operator'] }) }));

function show(...handlers: Parameters<typeof serve>) {
  const server = serve(...handlers);
  const { user } = renderApp(
    <RequireAccess access="operator">
      <h1>Operations</h1>
    </RequireAccess>,
  );
  return { server, user };
}

describe("an operator's page", () => {
  it('is shown to an operator', async () => {
    show(operator);
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeVisible();
  });

  it.each([
    ['a visitor', null],
    ['a user without a role', aUser()],
    ['a developer', aUser({ roles: ['developer'] })],
  ])('is not found for %s, and requests nothing but the session', async (_, user) => {
    const { server } = show(on(getSession, () => ({ user })));
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.queryByText('Operations')).not.toBeInTheDocument();
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/auth/session']);
  });

  it('offers to try again when the session could not be loaded', async () => {
    const { user, server } = show(
      on(getSession, () => {
        throw problem('unavailable');
      }),
    );
    const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText('This page could not be loaded.')).toBeVisible();
    server.use(operator);
    await user.click(tryAgain);
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeVisible();
  });
});
