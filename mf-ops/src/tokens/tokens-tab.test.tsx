import { problem } from '@family-chores/contracts/problem';
import { createToken, listTokens, revokeToken } from '@family-chores/contracts/registry/publish-tokens';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderOps } from '../testing/render-ops.tsx';

const token = {
  tokenId: 'abcdefgh12',
  name: 'mf-rewards',
  note: 'Team of the rewards',
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'account:1',
};
const oneToken = on(listTokens, () => [token]);
const noTokens = on(listTokens, () => []);

async function create(user: ReturnType<typeof renderOps>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }));
  await user.type(dialog.getByLabelText('Name'), 'mf-rewards');
  await user.type(dialog.getByLabelText('Note'), 'Team of the rewards');
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
}

it('creates a token, shows it once and copies it', async () => {
  const { user, server, writes } = renderOps(
    '?tab=tokens',
    noTokens,
    on(createToken, () => ({ ...token, token: 'secret-of-the-token' })),
  );
  await screen.findByText('Create a token for the team of a remote or service.');
  server.use(oneToken);
  await create(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Token for mf-rewards' }));
  expect(dialog.getByLabelText('Token')).toHaveValue('secret-of-the-token');
  await user.click(dialog.getByRole('button', { name: 'Copy Token' }));
  expect(await screen.findByText('Token copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('secret-of-the-token');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('row', { name: /^mf-rewards/ })).toHaveTextContent('Team of the rewards');
  expect(document.body).not.toHaveTextContent('secret-of-the-token');
  expect(writes()[0]?.body).toEqual({ name: 'mf-rewards', note: 'Team of the rewards' });
});

it('shows an error and keeps the dialog open when no token was created', async () => {
  const { user } = renderOps(
    '?tab=tokens',
    noTokens,
    on(createToken, () => {
      throw problem('unavailable');
    }),
  );
  await create(user);
  expect(await screen.findByText('No token was created')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('mf-rewards');
});

it('revokes a token after a confirmation', async () => {
  const { user, server, writes } = renderOps(
    '?tab=tokens',
    oneToken,
    on(revokeToken, () => {
      server.use(noTokens);
      return undefined;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Revoke mf-rewards Team of the rewards' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke the token?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token revoked')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row')).not.toBeInTheDocument());
  expect(writes().map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', '/api/registry/tokens/abcdefgh12'],
  ]);
});

it('offers to try again when the tokens could not be loaded', async () => {
  const { user, server } = renderOps(
    '?tab=tokens',
    on(listTokens, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(oneToken);
  await user.click(tryAgain);
  expect(await screen.findByRole('row', { name: /^mf-rewards/ })).toBeVisible();
});
