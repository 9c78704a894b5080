import { jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { showStartFailure } from './start-failure.ts';

it('takes the place of the splash with the message and a way to refresh', () => {
  document.body.innerHTML = '<div id="root">Loading</div>';
  const report = jest.fn();
  globalThis.reportError = report;
  const failure = new Error('The page came without its release document');
  showStartFailure(failure);
  expect(screen.getByRole('alert')).toHaveTextContent('The page came without its release document');
  expect(
    screen.getByText('The application encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(failure);
});
