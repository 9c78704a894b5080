import { aReleaseDocument } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { showStartFailure } from './start-failure.ts';

// Shows: 2-error-start
it('replaces the splash screen with the message and a refresh button, and reports the failure', () => {
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

it.each([
  ['offers to reset the pins of a page that has pins', { shell: '2222222-222222222222' }, 1],
  ['offers no reset on a page without pins', {}, 0],
])('%s', (_, pins, linkCount) => {
  globalThis.reportError = jest.fn();
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="release"></script>';
  document.querySelector('script')?.append(JSON.stringify({ ...aReleaseDocument(), pins }));
  showStartFailure(new Error('The shell throws'));
  const resetLinks = screen.queryAllByRole('link', { name: 'Use the released builds' });
  expect(resetLinks.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: linkCount }, () => '?mfe.reset'),
  );
});
