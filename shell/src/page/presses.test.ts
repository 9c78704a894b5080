import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { markPresses, untilNotPressed } from './presses.ts';

// Called once, as on a page.
markPresses();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A pointer event. jsdom has none, so it is a mouse event of that type. */
const pointer = (type: string, button = 0) =>
  fireEvent(document.body, new MouseEvent(type, { bubbles: true, button }));

/** Whether nothing is pressed once this time has passed. */
async function isUnpressedAfter(milliseconds: number): Promise<boolean> {
  let isUnpressed = false;
  void untilNotPressed().then(() => {
    isUnpressed = true;
  });
  await jest.advanceTimersByTimeAsync(milliseconds);
  return isUnpressed;
}

it.each(['pointerup', 'pointercancel', 'contextmenu'])(
  'a press ends shortly after %s, so that a click can come first',
  async (end) => {
    expect(await isUnpressedAfter(0)).toBe(true);
    pointer('pointerdown');
    expect(await isUnpressedAfter(5_000)).toBe(false);
    pointer(end);
    expect(await isUnpressedAfter(50)).toBe(false);
    expect(await isUnpressedAfter(100)).toBe(true);
  },
);

it('the end of a press does not end the next press, which has already begun', async () => {
  pointer('pointerdown');
  pointer('pointerup');
  pointer('pointerdown');
  expect(await isUnpressedAfter(1_000)).toBe(false);
  pointer('pointerup');
  expect(await isUnpressedAfter(200)).toBe(true);
});

it('ignores a press that opens the context menu', async () => {
  pointer('pointerdown', 2);
  expect(await isUnpressedAfter(0)).toBe(true);
});
