import { problem } from '@family-chores/contracts/problem';
import { deleteFlag, listFlags, setFlag } from '@family-chores/contracts/registry/flags';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderOps } from '../testing/render-ops.tsx';

const flag = {
  name: 'quiz',
  percent: 10,
  familyIds: [7, 12],
  changedAt: '2026-11-21T10:00:00.000Z',
  changedBy: 'account:1',
};
const oneFlag = on(listFlags, () => [flag]);
const noFlags = on(listFlags, () => []);

it('creates a flag', async () => {
  const { user, server, writes } = renderOps(
    '?tab=flags',
    noFlags,
    on(setFlag, () => {
      server.use(oneFlag);
      return flag;
    }),
  );
  await screen.findByText('No flags yet. Create one to use in a remote’s condition.');
  await user.click(screen.getByRole('button', { name: 'Create Flag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a flag' }));
  await user.type(dialog.getByLabelText('Name'), 'quiz');
  await user.clear(dialog.getByLabelText('Percent of families'));
  await user.type(dialog.getByLabelText('Percent of families'), '10');
  await user.type(dialog.getByLabelText('Families'), '7, 12');
  await user.click(dialog.getByRole('button', { name: 'Set Flag' }));
  expect(await screen.findByText('Flag set')).toBeVisible();
  expect(await screen.findByRole('row', { name: /^quiz 10 % 7, 12/ })).toBeVisible();
  expect(writes()).toMatchObject([
    { method: 'PUT', url: '/api/registry/flags/quiz', body: { percent: 10, familyIds: [7, 12] } },
  ]);
});

it('changes the families of a flag', async () => {
  const { user, writes } = renderOps(
    '?tab=flags',
    oneFlag,
    on(setFlag, () => flag),
  );
  await user.click(await screen.findByRole('button', { name: 'Change quiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change quiz' }));
  expect(dialog.getByLabelText('Percent of families')).toHaveValue(10);
  await user.clear(dialog.getByLabelText('Families'));
  await user.click(dialog.getByRole('button', { name: 'Set Flag' }));
  expect(await screen.findByText('Flag set')).toBeVisible();
  expect(writes()).toMatchObject([{ body: { percent: 10, familyIds: [] } }]);
});

it('deletes a flag after a confirmation', async () => {
  const { user, server, writes } = renderOps(
    '?tab=flags',
    oneFlag,
    on(deleteFlag, () => {
      server.use(noFlags);
      return undefined;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete quiz' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the flag?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Flag deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row')).not.toBeInTheDocument());
  expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/registry/flags/quiz' }]);
});

it('keeps the dialog open when the flag was not set', async () => {
  const { user } = renderOps(
    '?tab=flags',
    oneFlag,
    on(setFlag, () => {
      throw problem('unavailable');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change quiz' }));
  await user.click(await screen.findByRole('button', { name: 'Set Flag' }));
  expect(await screen.findByText('The flag was not set')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Change quiz' })).toBeVisible();
});

it('offers to try again when the flags could not be loaded', async () => {
  const { user, server } = renderOps(
    '?tab=flags',
    on(listFlags, () => {
      throw problem('unavailable');
    }),
  );
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.use(oneFlag);
  await user.click(tryAgain);
  expect(await screen.findByRole('row', { name: /^quiz/ })).toBeVisible();
});
