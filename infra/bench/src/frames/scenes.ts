import type { Page } from '@playwright/test';

export interface Scene {
  readonly name: string;
  /** Opens the page and waits until it is idle. */
  open(page: Page, familyId: number): Promise<void>;
  /** Prepares the page; this is not recorded. @returns the action to record */
  prepare(page: Page): Promise<() => Promise<void>>;
}

/** Longer than the animations of the checkmark, the star and the toast. */
const RECORDED_MS = 1500;

/** The baseline: a single moving element shows the best frame rate that this machine achieves. */
export const animationFloor: Scene = {
  name: 'floor: one animated element',
  async open(page) {
    await page.setContent(
      '<style>div{width:28px;height:28px;background:#c40;animation:a 1s infinite alternate}' +
        '@keyframes a{to{transform:translate(300px,300px)}}</style><div></div>',
    );
  },
  prepare: async (page) => () => page.waitForTimeout(RECORDED_MS),
};

export const completion: Scene = {
  name: 'Today: complete a chore',
  async open(page, familyId) {
    await page.goto(`/dashboard/${familyId}/today`);
    await openChoreBoxes(page).first().waitFor();
    await page.waitForLoadState('networkidle');
  },
  async prepare(page) {
    await page.getByTestId('confetti').waitFor({ state: 'hidden' });
    await page.mouse.move(1, 1);
    const chore = await openChoreBoxes(page).first().elementHandle();
    await chore?.scrollIntoViewIfNeeded();
    const { x, y } = centerOf(await chore?.boundingBox());
    return async () => {
      await page.mouse.click(x, y);
      await page.waitForTimeout(RECORDED_MS);
    };
  },
};

const openChoreBoxes = (page: Page) => page.getByRole('checkbox', { checked: false, disabled: false });

export const drag: Scene = {
  name: 'Week: drag a chore',
  async open(page, familyId) {
    await page.goto(`/dashboard/${familyId}/week`);
    await page.locator('[data-movable]').first().waitFor();
    await page.waitForLoadState('networkidle');
  },
  async prepare(page) {
    const chip = page.locator('[data-movable]').first();
    await chip.scrollIntoViewIfNeeded();
    const { x, y } = centerOf(await chip.boundingBox());
    return () => dragAround(page, x, y);
  },
};

/** The baseline of dragging: a single element follows the same movements of the pointer. */
export const dragFloor: Scene = {
  name: 'floor: one dragged element',
  async open(page) {
    await page.setContent(
      '<style>div{position:fixed;top:0;left:0;width:128px;height:28px;background:#c40;will-change:transform}</style><div></div>' +
        '<script>addEventListener("pointermove",({clientX,clientY})=>{' +
        'document.querySelector("div").style.transform=`translate(${clientX}px,${clientY}px)`})</script>',
    );
  },
  prepare: async (page) => () => dragAround(page, 400, 300),
};

async function dragAround(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 120, { steps: 20 });
  await page.mouse.move(x - 200, y + 60, { steps: 20 });
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.up();
}

function centerOf(box: { x: number; y: number; width: number; height: number } | null | undefined) {
  if (!box) throw new Error('No chore is left for another repetition');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
