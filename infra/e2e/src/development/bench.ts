import { readdir, readFile } from 'node:fs/promises';
import { memoryOf } from '@family-chores/local/stack';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium, NO_CHROMIUM } from '../chromium.ts';
import { type Clone, cloneAll } from './clone.ts';
import { enterClone } from './enter-clone.ts';

/*
 * Measures `npm run dev`: the time from saving a file to seeing its text in the open page, and the memory of the
 * development servers.
 */

const EDITS = 15;
/** After a cold start, compiling the first pages takes a long time. */
const TIMEOUT_MS = 180_000;

interface MeasuredEdit {
  readonly title: string;
  /** The most that the median may take, in ms. */
  readonly maxMedianMs: number;
  readonly file: string;
  /** The text by which the file sets the label of a button in the open dialog. It occurs once in the file. */
  readonly lineWith: (label: string) => string;
  readonly label: string;
}

const measuredEdits: readonly MeasuredEdit[] = [
  {
    title: 'a file of a remote',
    maxMedianMs: 1_500,
    file: 'mf-dashboard/src/members/add-member-dialog.tsx',
    lineWith: (label) => `"${label}"`,
    label: 'Add Member',
  },
  {
    title: 'a file of a kit',
    maxMedianMs: 3_000,
    file: 'packages/ui/src/overlays/form-dialog.tsx',
    lineWith: (label) => `>${label}<`,
    label: 'Cancel',
  },
];

async function openDialog(page: Page, clone: Clone): Promise<void> {
  await page.goto(await enterClone(page, clone));
  await page.getByRole('button', { name: 'Add Family Member' }).click({ timeout: TIMEOUT_MS });
}

/** @returns the time until each label was visible, in ms, shortest first */
async function measure(page: Page, clone: Clone, { file, lineWith, label }: MeasuredEdit): Promise<number[]> {
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  const durationsMs: number[] = [];
  let shown = label;
  for (let number = 1; number <= EDITS; number += 1) {
    const next = `${label} ${number}`;
    const since = performance.now();
    await clone.edit({ file, from: lineWith(shown), to: lineWith(next) });
    await dialog.getByRole('button', { name: next, exact: true }).waitFor({ timeout: TIMEOUT_MS });
    durationsMs.push(performance.now() - since);
    shown = next;
  }
  return durationsMs.toSorted((a, b) => a - b);
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

/** The ids of a process and of its descendants; only its own where there is no `/proc`. */
async function processesBelow(root: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const below = (pid: number): number[] => [
    pid,
    ...pids.filter((child) => parents.get(child) === pid).flatMap(below),
  ];
  return below(root);
}

async function filterByCommand(pids: readonly number[], text: string): Promise<number[]> {
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes(text));
}

async function run(): Promise<void> {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const clone = await cloneAll();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const since = performance.now();
    const development = await clone.run('dev');
    console.log(`npm run dev is ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
    const page = await browser.newPage({ baseURL: clone.origin });
    await openDialog(page, clone);
    for (const edit of measuredEdits) {
      const durationsMs = await measure(page, clone, edit);
      const [median = NaN, slowest = NaN] = [durationsMs[Math.floor(EDITS / 2)], durationsMs.at(-1)];
      const verdict = median <= edit.maxMedianMs ? 'met' : 'MISSED';
      console.log(
        `${edit.title}: ${Math.round(median)} ms (median of ${EDITS}), slowest ${Math.round(slowest)} ms; limit ${edit.maxMedianMs} ms, ${verdict}`,
      );
    }
    const all = await processesBelow(development.pid);
    const servers = await filterByCommand(all, 'web-build/src/cli.mjs');
    console.log(
      `memory: development servers of the shell and all remotes ${await memoryOf(servers)} MB; everything that npm run dev runs ${await memoryOf(all)} MB`,
    );
  } finally {
    await browser.close();
    await clone.remove();
  }
}

await run();
