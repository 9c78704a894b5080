import type { Locator, Page } from 'playwright-core';
import type { SmokeScript, SmokeStep } from '@family-chores/contracts/registry/smoke';
import type { Defect } from './findings.ts';
import { ignoreTimeout } from './settle.ts';

const TIMEOUT_MS = 10_000;
/** The maximum length, in a finding, of the text that describes the screen. */
const MAX_SHOWN = 250;

const pressableRoles = ['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'menuitem'] as const;
const inputRoles = ['textbox', 'searchbox', 'spinbutton', 'combobox'] as const;

/** The first visible element with one of these roles and this name, except behind an open dialog. */
function controlOf(page: Page, roles: typeof pressableRoles | typeof inputRoles, name: string): Locator {
  return roles
    .map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((all, next) => all.or(next))
    .filter({ visible: true })
    .first();
}

interface Action {
  /** Describes the step in a finding. */
  readonly words: string;
  readonly target: Locator;
  readonly perform: (options: { timeout: number }) => Promise<void>;
}

function actionOf(page: Page, step: SmokeStep): Action {
  if ('press' in step) {
    const target = controlOf(page, pressableRoles, step.press);
    return { words: `press "${step.press}"`, target, perform: (options) => target.click(options) };
  }
  if ('fill' in step) {
    const target = controlOf(page, inputRoles, step.fill);
    const words = `fill "${step.fill}" with "${step.with}"`;
    return { words, target, perform: (options) => target.fill(step.with, options) };
  }
  const target = page.getByText(step.see).filter({ visible: true }).first();
  return { words: `see "${step.see}"`, target, perform: (options) => target.waitFor(options) };
}

/** What is on the screen, as assistive technology reads it: `heading "Rewards", button "Add Reward"`. */
async function describeScreen(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const area = (await dialog.count()) > 0 ? dialog.last() : page.locator('body');
  const lines = (await area.ariaSnapshot()).split('\n').map((line) => line.replace(/^\s*- /, ''));
  // Omits containers without a name or text, and addresses of links.
  const shown = lines
    .filter((line) => /[": ]./.test(line) && !line.startsWith('/url'))
    .map((line) => line.replace(/:$/, ''));
  const text = shown.join(', ');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}

/**
 * Performs the steps of a script. The page must already show what the script's `open` names.
 * @param timeout milliseconds for each step
 * @returns a defect that says which step cannot be performed; empty if all can
 */
export async function performScript(
  page: Page,
  { steps }: SmokeScript,
  timeout = TIMEOUT_MS,
): Promise<Defect[]> {
  for (const [index, step] of steps.entries()) {
    const { words, target, perform } = actionOf(page, step);
    try {
      await perform({ timeout });
    } catch (error) {
      ignoreTimeout(error);
      const why = (await target.count()) > 0 ? 'it could not be used' : 'it is not on the page';
      const place = `step ${index + 1} of ${steps.length}, ${words}`;
      return [{ text: `stopped at ${place}: ${why}; on the screen: ${await describeScreen(page)}` }];
    }
  }
  return [];
}
