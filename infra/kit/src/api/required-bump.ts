import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Bump, bumpFor, changeBetween, highestBump } from './api-change.rules.ts';
import { packages, repository } from '../repository.ts';

const run = promisify(execFile);

export const reportFile = (name: string): string => join(packages, name, 'api.md');

const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).stdout.trim();

/** Undefined if the commit that set the version has no report, is not in this clone, or does not exist yet. */
async function reportOfVersion(name: string, version: string): Promise<string | undefined> {
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined;
  const manifest = `packages/${name}/package.json`;
  const commit = await git('log', '-1', '--format=%H', '-G', '^  "version":', '--', manifest);
  const { version: committed } = JSON.parse(await git('show', `${commit}:${manifest}`));
  if (committed !== version) return undefined;
  const report = `packages/${name}/api.md`;
  const files = await git('ls-tree', '--name-only', commit, '--', report);
  return files === '' ? undefined : git('show', `${commit}:${report}`);
}

const isBump = (text: string): text is Bump => ['patch', 'minor', 'major'].includes(text);

async function plannedBump(name: string): Promise<Bump> {
  const folder = join(repository, '.changeset');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const bumpIn = new RegExp(`^['"]@family-chores/${name}['"]: (\\w+)$`, 'm');
  return highestBump(texts.map((text) => bumpIn.exec(text)?.[1] ?? '').filter(isBump));
}

/** The minimum bump that the changes to a package's exports require, and the bump that changesets plan. */
export async function requiredAndPlannedBump(name: string): Promise<{ required: Bump; planned: Bump }> {
  const { version } = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
  const before = await reportOfVersion(name, version);
  const after = await readFile(reportFile(name), 'utf8');
  const required = before === undefined ? 'none' : bumpFor(changeBetween(before, after), version);
  return { required, planned: await plannedBump(name) };
}
