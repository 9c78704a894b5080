import type { listTutorials, Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseInMenu } from './destinations.ts';

/** Requests the tutorials, of which there must be four. */
export async function readTutorials(page: Page): Promise<Tutorial[]> {
  const response = await page.request.get('/api/tutorials');
  const { tutorials }: ResponseOf<typeof listTutorials> = await response.json();
  expect(tutorials).toHaveLength(4);
  return tutorials;
}

export const helpButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Help' }).getByRole('button', { name: 'Help' });

export const attentionDot = (page: Page): Locator => page.getByTestId('attention');

export const tutorialCard = (page: Page): Locator => page.getByRole('dialog');

export async function startTutorial(page: Page, title: string): Promise<Locator> {
  await helpButton(page).click();
  await page.getByRole('menuitem', { name: title }).click();
  const card = tutorialCard(page);
  await expect(card).toBeVisible();
  return card;
}

/** Starts a tutorial from the account menu, on a destination's page on a phone. */
export async function startTutorialInMenu(page: Page, title: string): Promise<Locator> {
  await chooseInMenu(page, 'Help');
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: title }).click();
  const card = tutorialCard(page);
  await expect(card.getByText(/^Step \d+ of/)).toBeVisible();
  return card;
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

async function edgesOf(element: Locator): Promise<Edges> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

export async function expectOnScreen(page: Page, card: Locator): Promise<void> {
  const screen = page.viewportSize();
  await expect(async () => {
    const { left, top, right, bottom } = await edgesOf(card);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    // Rounded, because positions may be fractional.
    expect(Math.floor(right)).toBeLessThanOrEqual(screen?.width ?? 0);
    expect(Math.floor(bottom)).toBeLessThanOrEqual(screen?.height ?? 0);
  }).toPass({ timeout: 30_000 });
}

/** Checks that the step's first visible target is on the screen, at least in part, and highlighted. */
export async function expectHighlighted(page: Page, target: string): Promise<void> {
  const part = page.locator(target).filter({ visible: true }).first();
  await expect(part, `${target} should be on the page`).toBeVisible();
  await expect(part, `${target} should be on the screen`).toBeInViewport();
  await expect(async () => {
    const highlight = await edgesOf(page.getByTestId('highlight'));
    const seen = await edgesOf(part);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // The highlight frames only the visible part of a large target, at least 4 px from the edges of the screen. On the
    // right, a scroll bar may take more space.
    expect(highlight.left).toBeLessThanOrEqual(Math.max(seen.left, 4));
    expect(highlight.top).toBeLessThanOrEqual(Math.max(seen.top, 4));
    expect(highlight.right).toBeGreaterThanOrEqual(Math.min(seen.right, width - 24));
    expect(highlight.bottom).toBeGreaterThanOrEqual(Math.min(seen.bottom, height - 4));
  }).toPass({ timeout: 30_000 });
}
