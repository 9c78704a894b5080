import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { defineRemote } from './define-remote.ts';
import { PartNotLoaded } from '../loading/part-not-loaded.ts';
import { type RemoteLoader, RemoteLoaderProvider, type RemoteState } from './remote-loader.ts';
import { Slot } from './slot.tsx';

const openWith = (part: ComponentType, buildId = 'a'): RemoteState => ({
  status: 'open',
  buildId,
  remote: defineRemote({ parts: { 'landing.pricing': { part } } }),
});
const OtherPart = () => <p>other part</p>;

/** Renders a slot with the part and another part in it. */
function show(part: ComponentType) {
  const states = new Map([
    ['mf-broken', openWith(part)],
    ['mf-other', openWith(OtherPart)],
  ]);
  const failed: RemoteState = { status: 'failed' };
  const listeners = new Set<() => void>();
  const loader = {
    fillings: () => [...states.keys()].map((remote) => ({ remote, part: 'part' })),
    criticalityOf: () => 'useful',
    stateOf: (name) => states.get(name) ?? failed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => undefined,
    retry: () => undefined,
    reportRenderError: jest.fn<RemoteLoader['reportRenderError']>(),
  } satisfies RemoteLoader;
  render(
    <RemoteLoaderProvider value={loader}>
      <Slot name="landing.pricing" props={{}} />
    </RemoteLoaderProvider>,
  );
  const replaceBy = (state: RemoteState) =>
    act(() => {
      states.set('mf-broken', state);
      listeners.forEach((listener) => listener());
    });
  return { loader, replaceBy, user: userEvent.setup() };
}

const unavailable = () =>
  screen.queryByText('The application encountered an unexpected error. Please try refreshing the page.');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('broken');
  }, []);
  return <p>shown</p>;
}

function UpdatesStateInLayoutEffect() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-effect -- the fault under test
  useLayoutEffect(() => setCount(count + 1), [count]);
  return <p>{count}</p>;
}

function UpdatesStateDuringRender() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-render -- the fault under test
  setCount(count + 1);
  return <p>{count}</p>;
}

it.each([
  ['throws in an effect', ThrowsInEffect],
  ['updates its state in every render', UpdatesStateDuringRender],
  ['updates its state in every layout effect', UpdatesStateInLayoutEffect],
])('a part that %s is replaced by another build, and the part beside it stays', (_, part) => {
  const { loader, replaceBy } = show(part);
  expect(unavailable()).toBeVisible();
  expect(loader.reportRenderError).toHaveBeenCalledWith('mf-broken', 'a', expect.any(Error));
  replaceBy(openWith(() => <p>good old</p>, 'b'));
  expect(screen.getByText('good old')).toBeVisible();
  expect(screen.getByText('other part')).toBeVisible();
});

it('a part that throws every second time recovers on every retry', async () => {
  let isGoodMood = true;
  const { user } = show(function Moody() {
    const [, renderAgain] = useState(0);
    if (!isGoodMood) throw new Error('broken');
    return <button onClick={() => renderAgain((count) => count + 1)}>in a good mood</button>;
  });
  for (let time = 1; time <= 3; time += 1) {
    isGoodMood = false;
    await user.click(screen.getByRole('button', { name: 'in a good mood' }));
    expect(unavailable()).toBeVisible();
    isGoodMood = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('button', { name: 'in a good mood' })).toBeVisible();
  }
  expect(screen.getByText('other part')).toBeVisible();
});

it('a part that throws while unmounting affects neither its surroundings nor its successor', () => {
  const { loader, replaceBy } = show(function ThrowsOnUnmount() {
    useEffect(
      () => () => {
        throw new Error('broken');
      },
      [],
    );
    return <p>shown</p>;
  });
  replaceBy({ status: 'opening' });
  replaceBy(openWith(() => <p>good old</p>, 'b'));
  expect(screen.getByText('good old')).toBeVisible();
  expect(screen.getByText('other part')).toBeVisible();
  expect(loader.reportRenderError).not.toHaveBeenCalled();
});

// Shows: 8-screen-error
it('a part that throws shows an error with expandable details', async () => {
  const { user } = show(function Throws() {
    throw new Error('broken beyond repair');
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  const stack = screen.getByText(/Error: broken beyond repair\s+at /);
  expect(stack).not.toBeVisible();
  await user.click(screen.getByText('Error Details'));
  expect(stack).toBeVisible();
  expect(screen.getByText('other part')).toBeVisible();
});

it('a part whose code cannot be fetched is shown as unavailable, not broken, even during a retry', async () => {
  const fetches: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const fetch = () => new Promise<void>((resolve, reject) => void fetches.push({ resolve, reject }));
  let isFetched = false;
  const { user } = show(function NotFetched() {
    if (!isFetched) throw new PartNotLoaded(new Error('503'), fetch);
    return <p>fetched</p>;
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This part is not available right now.');
  const button = screen.getByRole('button', { name: 'Try Again' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await act(async () => fetches[0]?.reject(new Error('503')));
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).toHaveFocus();
  await user.click(button);
  isFetched = true;
  await act(async () => fetches[1]?.resolve());
  expect(screen.getByText('fetched')).toBeVisible();
});
