import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { NotFound } from './not-found.tsx';

// Shows: 2-route-not-found
it('shows that the page was not found, with a hint and a link home', async () => {
  const { user } = renderApp(<NotFound />, { path: '/nowhere', route: '/nowhere' });
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to homepage' }));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
});
