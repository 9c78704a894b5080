import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { dismissToast, showToast, type ToastInput } from './toast-queue.ts';
import { ToastViewport } from './toast-viewport.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (toast: ToastInput) => act(() => void showToast(toast));
const dismissButton = () => screen.getByRole('button', { name: 'Dismiss' });

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastViewport />);
});

afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

// Shows: 9-toast-time
it('announces a toast politely and removes it after 5 s', () => {
  show({ title: 'Saved', description: 'All of it' });
  expect(within(screen.getByRole('status')).getByText('All of it')).toBeVisible();
  pass(4999);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('announces a destructive toast immediately', () => {
  show({ title: 'Not saved', tone: 'destructive' });
  expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeVisible();
});

// Shows: 9-toast-count
it('shows at most one toast, and then the next one for its full time', () => {
  show({ title: 'one' });
  show({ title: 'two' });
  expect(screen.queryByText('two')).not.toBeInTheDocument();
  pass(5000);
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  pass(4999);
  expect(screen.getByText('two')).toBeVisible();
  pass(1);
  expect(screen.queryByText('two')).not.toBeInTheDocument();
});

it('shows an error immediately and for its full time, though another toast is visible', () => {
  show({ title: 'one' });
  pass(2000);
  show({ title: 'Not saved', tone: 'destructive' });
  expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeVisible();
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  pass(4999);
  expect(screen.getByText('Not saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

it('pauses the countdown while the toast is hovered', () => {
  show({ title: 'Saved' });
  pass(4000);
  fireEvent.pointerEnter(screen.getByText('Saved'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByText('Saved'));
  pass(999);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('pauses the countdown while the toast has the focus', () => {
  show({ title: 'Saved' });
  act(() => dismissButton().focus());
  pass(60_000);
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => dismissButton().blur());
  pass(5000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('dismisses a toast by its button and by Esc', () => {
  show({ title: 'one' });
  fireEvent.click(dismissButton());
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  show({ title: 'two' });
  fireEvent.keyDown(dismissButton(), { key: 'Escape' });
  expect(screen.queryByText('two')).not.toBeInTheDocument();
});

it("runs a toast's action once and dismisses the toast", () => {
  const onPress = jest.fn();
  show({ title: 'Done', action: { label: 'Undo', onPress } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});
