import { getFamily } from '@family-chores/contracts/families/families';
import { act } from '@testing-library/react';
import { jest } from '@jest/globals';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useFamily } from './use-family.ts';

function Points() {
  return <p>{useFamily(7).data?.members[0]?.points}</p>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows new points within 3 seconds when no socket tells of them', async () => {
  const family = (points: number) =>
    on(getFamily, () => ({
      id: 7,
      name: 'Sand',
      members: [{ id: 1, familyId: 7, name: 'Ann', age: 9, points }],
    }));
  const server = serve(family(10));
  const { container } = renderApp(<Points />);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(container).toHaveTextContent('10');
  server.use(family(25));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(container).toHaveTextContent('25');
});
