import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { Celebration } from './celebration.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const nothing = () => {};

it('is announced in a region that was there before', () => {
  const { rerender } = render(<Celebration open={false} title="Great job!" onClose={nothing} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<Celebration open title="Great job!" onClose={nothing} />);
  expect(within(region).getByText('Great job!')).toBeVisible();
});

it('throws 20 pieces of confetti unless told', () => {
  const { rerender } = render(<Celebration open title="Great job!" onClose={nothing} />);
  expect(screen.getByTestId('confetti').children).toHaveLength(20);
  rerender(<Celebration open title="Great job!" pieces={5} onClose={nothing} />);
  expect(screen.getByTestId('confetti').children).toHaveLength(5);
});

it('ends by itself after 3 s, once', () => {
  const close = jest.fn();
  render(<Celebration open title="Great job!" onClose={close} />);
  act(() => jest.advanceTimersByTime(2999));
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(60_000));
  expect(close).toHaveBeenCalledTimes(1);
});
