import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderHelp } from '../testing/render-help.tsx';
import { HelpDialog } from './help-dialog.tsx';

it('closes, and starts the chosen tutorial on the dashboard', async () => {
  const onClose = jest.fn();
  const { user } = renderHelp({ at: '/dashboard/7/today', beside: <HelpDialog onClose={onClose} /> });
  await user.click(await screen.findByRole('button', { name: 'Dashboard Tour' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { name: 'About top' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/dashboard\/7$/));
});

it('does not navigate for a tutorial that can be taken on any page', async () => {
  const { user } = renderHelp({ at: '/dashboard/7/today', beside: <HelpDialog onClose={() => undefined} /> });
  await user.click(await screen.findByRole('button', { name: 'Meet Choresy (Tutorial Guide)' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/7/today');
});
