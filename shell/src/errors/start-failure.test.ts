import { jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { showStartFailure } from './start-failure.ts';

it('shows the message and a way to try again, and tells the console', () => {
  document.body.innerHTML = '<div id="root"></div>';
  globalThis.reportError = jest.fn();
  const failure = new Error('No React');
  showStartFailure(failure);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The application encountered an unexpected error. Please try refreshing the page.',
  );
  expect(screen.getByText('No React')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(reportError).toHaveBeenCalledWith(failure);
});
