import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { __Name__Page } from './__name__-page.tsx';

it('shows its title', () => {
  renderApp(<__Name__Page />);
  expect(screen.getByRole('heading', { name: '__Title__' })).toBeVisible();
});
