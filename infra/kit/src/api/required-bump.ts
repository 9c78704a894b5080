import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Bump, bumpFor, changeBetween, highest } from './api-change.rules.ts';
import { packages, repository } from './packages.ts';

const run = promisify(execFile);

export const reportFile = (name: string): string => join(packages, name, 'api.md');

/** What the report said when the package got its current version; undefined if there was no report or no history. */
async function reportOfVersion(name: string): Promise<string | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).stdout;
  try {
    const change = ['-G', '^  "version":', '--', `packages/${name}/package.json`];
    const commit = (await git('log', '-1', '--format=%H', ...change)).trim();
    return await git('show', `${commit}:packages/${name}/api.md`);
  } catch {
    return undefined;
  }
}

const isBump = (text: string): text is Bump => ['patch', 'minor', 'major'].includes(text);

/** The highest bump that a changeset plans for the package. */
async function plannedBump(name: string): Promise<Bump> {
  const folder = join(repository, '.changeset');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const bumpIn = new RegExp(`^['"]@family-chores/${name}['"]: (\\w+)$`, 'm');
  return highest(texts.map((text) => bumpIn.exec(text)?.[1] ?? '').filter(isBump));
}

/** The least bump that the changes of what a package exports require, and the one that changesets plan. */
export async function requiredBump(name: string): Promise<{ required: Bump; planned: Bump }> {
  const { version } = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
  const before = await reportOfVersion(name);
  const after = await readFile(reportFile(name), 'utf8');
  const required = before === undefined ? 'none' : bumpFor(changeBetween(before, after), version);
  return { required, planned: await plannedBump(name) };
}
