import { jest } from '@jest/globals';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { act, screen } from '@testing-library/react';
import { socketChanged } from '../store/connectivity.slice.ts';
import { anAssignment } from '../testing/build-assignment.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useAssignments } from './use-assignments.ts';

const november = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };

function Assignments({ window }: { window?: typeof november }) {
  return <p>{useAssignments(7, window).data?.length}</p>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Shows: 7-assignments-poll, 9-poll-interval
it('polls every 3 seconds while the socket is down and rarely while it is up', async () => {
  const server = serve(on(listAssignments, () => []));
  const { store } = renderApp(<Assignments />);
  await pass(9_500);
  expect(server.requests).toHaveLength(4);
  act(() => void store.dispatch(socketChanged('up')));
  await pass(30_000);
  expect(server.requests).toHaveLength(4);
  await pass(31_000);
  expect(server.requests).toHaveLength(5);
});

// Shows: 4-pending
it('omits assignments without a chore, which an older cached response may contain', async () => {
  const cached = [anAssignment(), { ...anAssignment({ id: 2 }), chore: null }];
  serve({ respond: () => Promise.resolve(new Response(JSON.stringify(cached))) });
  renderApp(<Assignments />);
  await pass(100);
  expect(screen.getByText('1')).toBeVisible();
});

it('polls every 3 seconds for a date window, too', async () => {
  const queries: unknown[] = [];
  serve(
    on(listAssignments, ({ query }) => {
      queries.push(query);
      return [];
    }),
  );
  renderApp(<Assignments window={november} />);
  await pass(3_500);
  expect(queries).toEqual([november, november]);
});
