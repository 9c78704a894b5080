import { jest } from '@jest/globals';
import { renderApp } from '@family-chores/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken: boolean;

function Page() {
  if (isBroken) throw new Error('The roof is leaking');
  return <p>All is well</p>;
}

beforeEach(() => {
  isBroken = true;
});

// Shows: 2-error-title, 2-error-text, 2-error-try-again, 4-error-reset, 8-screen-error
it('shows and logs the error, and shows the page when a retry succeeds', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onError = jest.fn();
  const { user } = renderApp(
    <ErrorBoundary path="/" onError={onError}>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(
    screen.getByText('The application encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(logged).toHaveBeenCalled();
  expect(onError.mock.calls).toEqual([[new Error('The roof is leaking')]]);

  await user.click(screen.getByText('Error Details'));
  expect(screen.getByText(/The roof is leaking/)).toBeVisible();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('All is well')).toBeVisible();
});

it('shows the next page without a retry', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const boundary = (path: string) => (
    <ErrorBoundary path={path}>
      <Page />
    </ErrorBoundary>
  );
  const { rerender } = render(boundary('/broken'));
  isBroken = false;
  rerender(boundary('/broken'));
  expect(screen.getByText('Something went wrong')).toBeVisible();
  rerender(boundary('/whole'));
  expect(screen.getByText('All is well')).toBeVisible();
});
