import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Celebration } from './celebration.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Props = Partial<ComponentProps<typeof Celebration>>;

const celebration = (props: Props) => <Celebration open title="Great job!" onClose={() => {}} {...props} />;

/** Calls `show`, and waits until the mascot is loaded. */
async function withMascot(show: () => void): Promise<void> {
  await act(async () => {
    show();
    await import('../mascot/mascot.tsx');
  });
}

async function celebrate(props: Props = {}) {
  let view: ReturnType<typeof render> | undefined;
  await withMascot(() => (view = render(celebration(props))));
  return (next: Props) => withMascot(() => view?.rerender(celebration(next)));
}

it('is announced in a live region that is rendered before it opens', async () => {
  const change = await celebrate({ open: false });
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await change({ open: true });
  expect(within(region).getByText('Great job!')).toBeVisible();
});

it('shows the cheering mascot', async () => {
  await celebrate();
  expect(document.querySelector('[data-mood=cheerleader]')).toBeVisible();
});

// Shows: 9-celebration-confetti
it('shows 20 pieces of confetti by default, otherwise as many as `pieces` says', async () => {
  const change = await celebrate();
  expect(screen.getByTestId('confetti').children).toHaveLength(20);
  await change({ pieces: 5 });
  expect(screen.getByTestId('confetti').children).toHaveLength(5);
});

// Shows: 9-celebration-time
it('closes after 3 s, and does so only once', async () => {
  const close = jest.fn();
  await celebrate({ onClose: close });
  act(() => jest.advanceTimersByTime(2999));
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(60_000));
  expect(close).toHaveBeenCalledTimes(1);
});
