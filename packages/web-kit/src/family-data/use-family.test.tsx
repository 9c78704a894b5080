import { getFamily } from '@family-chores/contracts/families/families';
import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Profiler, useState } from 'react';
import { socketChanged } from '../store/connectivity.slice.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useFamily } from './use-family.ts';
import { useRights } from './use-rights.ts';

/** Responds with a family whose only member has these points. */
const family = (points: number) =>
  on(getFamily, () => ({
    id: 7,
    name: 'Sand',
    members: [{ id: 1, familyId: 7, name: 'Ann', age: 9, points }],
  }));

function Points() {
  return <p>{useFamily(7).data?.members[0]?.points}</p>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows new points within 3 seconds without a socket', async () => {
  const server = serve(family(10));
  const { container } = renderApp(<Points />);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(container).toHaveTextContent('10');
  server.use(family(25));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(container).toHaveTextContent('25');
});

it('renders the family again only if it has changed, and does not render unchanged rights again', async () => {
  const FamilyName = () => <p>{useFamily(7).data?.name}</p>;
  const Rights = () => <p>{useRights(7).canVerify && 'May verify'}</p>;
  const renders: Record<string, number> = { family: 0, rights: 0 };
  const count = (id: string) => {
    renders[id] = (renders[id] ?? 0) + 1;
  };
  const server = serve(family(10));
  renderApp(
    <>
      <Profiler id="family" onRender={count}>
        <FamilyName />
      </Profiler>
      <Profiler id="rights" onRender={count}>
        <Rights />
      </Profiler>
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(500));
  const rendersBefore = { ...renders };
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(server.requests.length).toBeGreaterThan(1);
  expect(renders).toEqual(rendersBefore);
  server.use(family(25));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(renders).toEqual({ ...rendersBefore, family: (rendersBefore['family'] ?? 0) + 1 });
});

function Screen() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Go
      </button>
      {isShown && <Points />}
    </>
  );
}

// Shows: 8-family-retries
it('reuses a cached family for 60 seconds', async () => {
  const server = serve(on(getFamily, () => ({ id: 7, name: 'Sand', members: [] })));
  const { store } = renderApp(<Screen />);
  act(() => void store.dispatch(socketChanged('up')));
  await act(() => jest.advanceTimersByTimeAsync(500));
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  const visitAgainAfter = async (milliseconds: number) => {
    go();
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    go();
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
  await visitAgainAfter(58_000);
  expect(server.requests).toHaveLength(1);
  await visitAgainAfter(2_000);
  expect(server.requests).toHaveLength(2);
});

// Shows: 8-family-retries
it('retries a failing family request 3 times', async () => {
  const server = serve(
    on(getFamily, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  const { store } = renderApp(<Points />);
  act(() => void store.dispatch(socketChanged('up')));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(server.requests).toHaveLength(4);
});
