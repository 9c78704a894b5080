import { expect, type Locator, type Page } from '@playwright/test';

/** Presses, drags and releases, with a mouse or a finger. */
interface Pointer {
  press: (point: Point) => Promise<unknown>;
  moveTo: (point: Point) => Promise<unknown>;
  release: () => Promise<unknown>;
  cancel: () => Promise<unknown>;
}

interface Point {
  x: number;
  y: number;
}

/**
 * Scrolls an element to the middle of the window, because a drag near the window's edges would scroll the page.
 * @returns its center
 */
async function centerOf(target: Locator): Promise<Point> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  );
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Positions shift while the page loads, so the press and the move are each repeated until they succeed. */
export async function drag(
  chore: Locator,
  target: Locator,
  { press, moveTo, release, cancel }: Pointer,
): Promise<void> {
  await expect(async () => {
    await press(await centerOf(chore));
    try {
      // A chore is translucent while it is dragged.
      await expect(chore).toHaveCSS('opacity', '0.4', { timeout: 2_000 });
    } catch (error) {
      await cancel();
      throw error;
    }
  }).toPass();
  await expect(async () => {
    await moveTo(await centerOf(target));
    await expect(target.locator('xpath=ancestor::*[@data-over="fits"]')).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await release();
}

export function mouseOf({ mouse }: Page): Pointer {
  return {
    async press({ x, y }) {
      await mouse.move(x, y);
      await mouse.down();
      // Far enough to count as a drag instead of a click.
      await mouse.move(x + 12, y);
    },
    moveTo: ({ x, y }) => mouse.move(x, y, { steps: 5 }),
    release: () => mouse.up(),
    cancel: () => mouse.up(),
  };
}

export async function fingerOf(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: (point) => touch('touchStart', point),
    moveTo: (point) => touch('touchMove', point),
    release: () => touch('touchEnd'),
    cancel: () => touch('touchCancel'),
  };
}
