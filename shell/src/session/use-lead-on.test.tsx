import { jest } from '@jest/globals';
import { renderApp } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useLeadOn } from './use-lead-on.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Leader({ path }: { path: string | null }) {
  useLeadOn(path, 1500);
  return null;
}

const address = () => screen.getByTestId('address');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('leads on when its time has come, not before', async () => {
  renderApp(<Leader path="/family-setup" />, { at: '/login' });
  await pass(1499);
  expect(address()).toHaveTextContent('/login');
  await pass(1);
  expect(address()).toHaveTextContent('/family-setup');
});

it('stays where there is nowhere to go', async () => {
  renderApp(<Leader path={null} />, { at: '/login' });
  await pass(60_000);
  expect(address()).toHaveTextContent('/login');
});
