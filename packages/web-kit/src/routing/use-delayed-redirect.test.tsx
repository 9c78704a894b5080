import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Redirecting({ path }: { path: string | null }) {
  useDelayedRedirect(path, 1500);
  return null;
}

const address = () => screen.getByTestId('address');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// Shows: 4-registered, 9-family-setup-delay
it('redirects after the delay, not before', async () => {
  renderApp(<Redirecting path="/family-setup" />, { path: '/login' });
  await pass(1499);
  expect(address()).toHaveTextContent('/login');
  await pass(1);
  expect(address()).toHaveTextContent('/family-setup');
});

it('stays when there is no path to go to', async () => {
  renderApp(<Redirecting path={null} />, { path: '/login' });
  await pass(60_000);
  expect(address()).toHaveTextContent('/login');
});
