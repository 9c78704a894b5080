import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { TrialPage } from './trial-page.tsx';

it('says what it is', () => {
  renderApp(<TrialPage />);
  expect(screen.getByRole('heading', { name: 'Trial' })).toBeVisible();
});
