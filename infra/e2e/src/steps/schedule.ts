import { expect, type Locator, type Page } from '@playwright/test';
import { section } from './family.ts';

/** An assigned chore in the week grid. */
export function chip(page: Page, chore: string): Locator {
  return section(page, 'Chore Schedule').getByRole('table').getByRole('button', { name: chore });
}

/** The row headers of the week grid: the members of the selected age group. */
export function rows(page: Page): Locator {
  return section(page, 'Chore Schedule').getByRole('rowheader');
}

export async function manageChores(page: Page): Promise<Locator> {
  await section(page, 'Chore Schedule').getByRole('button', { name: 'Manage Chores' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Chores' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

/**
 * Replaces the print dialog from the page's next load on, so that the page keeps its print layout until
 * `closePrintDialog`.
 */
export async function replacePrintDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-dialog', 'open');
  });
}

export async function closePrintDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-print-dialog');
    dispatchEvent(new Event('afterprint'));
  });
}
