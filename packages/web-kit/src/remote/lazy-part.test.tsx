import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { PartNotLoaded } from '../loading/part-not-loaded.ts';
import { lazyPart } from './lazy-part.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

type Load = () => Promise<ComponentType<{ name: string }>>;

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const failToLoad = () => Promise.reject(new Error('lost'));

function show(load: Load) {
  const Part = lazyPart(load, <p>loading</p>);
  const onError = jest.fn();
  render(
    <RemoteBoundary fallback={(retry) => <button onClick={retry}>Try Again</button>} onError={onError}>
      <Part name="Ann" />
    </RemoteBoundary>,
  );
  return onError;
}

const waitForRetries = () => act(() => jest.advanceTimersByTimeAsync(10_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows its placeholder, then the part', async () => {
  show(() => Promise.resolve(Hello));
  expect(screen.getByText('loading')).toBeVisible();
  await waitForRetries();
  expect(screen.getByText('Hello Ann')).toBeVisible();
});

it('retries automatically when the code cannot be loaded', async () => {
  const load = jest.fn<Load>().mockImplementationOnce(failToLoad).mockResolvedValue(Hello);
  show(load);
  await waitForRetries();
  expect(screen.getByText('Hello Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails after three attempts and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn<Load>().mockImplementation(failToLoad);
  const onError = show(load);
  await waitForRetries();
  expect(load).toHaveBeenCalledTimes(3);
  expect(onError.mock.calls).toEqual([[expect.any(PartNotLoaded)]]);
  load.mockResolvedValue(Hello);
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  await waitForRetries();
  expect(screen.getByText('Hello Ann')).toBeVisible();
});

it('fetches its code once for several instances', async () => {
  const load = jest.fn<Load>().mockResolvedValue(Hello);
  const Part = lazyPart(load);
  const { rerender } = render(<Part name="Ann" />);
  await waitForRetries();
  rerender(<Part key="second" name="Ben" />);
  expect(screen.getByText('Hello Ben')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('renders immediately when its code was fetched before it is first rendered', async () => {
  const load = jest.fn<Load>().mockResolvedValue(Hello);
  const Part = lazyPart(load, <p>loading</p>);
  await Part.fetch();
  render(<Part name="Ann" />);
  expect(screen.getByText('Hello Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a part whose code is fetched between its first render and its effects', async () => {
  jest.useRealTimers();
  const Part = lazyPart(() => Promise.resolve(Hello));
  function FetchAfterRender() {
    useLayoutEffect(() => void Part.fetch(), []);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Inside `act`, effects would run before the fetch finishes.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    root.render(
      <>
        <Part name="Ann" />
        <FetchAfterRender />
      </>,
    );
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    act(() => root.unmount());
  }
});
