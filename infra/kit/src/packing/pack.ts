import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packages, repository } from '../repository.ts';
import { type PackageJson, publishedPackage } from './published-package.ts';

/** Packages in TypeScript, published as compiled files. Each package is listed after those that it imports. */
const COMPILED = ['contracts', 'node-client', 'ui', 'web-kit', 'shipping'] as const;
/** Packages in JavaScript, published as sources with generated types. */
const SOURCES = ['web-build', 'jest-preset'] as const;
const ALL = [...COMPILED, ...SOURCES];

const NOT_PUBLISHED = ['*.test.*', '*.stories.*', '*.map', '*.tsbuildinfo', 'workshop'];
/** TypeScript settings that a remote extends; published with `web-build`. */
const SETTINGS = ['tsconfig.node.json', 'tsconfig.web.json'];

export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** Path of the tarball. */
  readonly file: string;
}

/**
 * Packs what a remote in a repository of its own needs.
 * @param to folder for the tarballs
 * @throws Error with the output of the compiler or of npm
 */
export async function packKit(to: string): Promise<PackedPackage[]> {
  await mkdir(to, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'family-chores-kit-'));
  try {
    await runTool('tsc', ['-b', ...ALL.map((name) => join(packages, name))]);
    for (const name of COMPILED) await compile(name, stage);
    for (const name of SOURCES) await copy(name, ['src', 'dist'], stage);
    for (const file of SETTINGS) await cp(join(packages, file), join(stage, 'web-build', file));
    await cp(join(packages, 'shipping/cli.mjs'), join(stage, 'shipping/cli.mjs'));
    return await pack(ALL, { stage, to });
  } finally {
    await rm(stage, { recursive: true });
  }
}

async function compile(name: string, stage: string): Promise<void> {
  const output = join(stage, name, 'dist');
  await runTool('tsc', [
    '-p',
    join(packages, name),
    '--emitDeclarationOnly',
    'false',
    '--outDir',
    output,
    '--tsBuildInfoFile',
    join(stage, `${name}.tsbuildinfo`),
  ]);
}

async function copy(name: string, folders: readonly string[], stage: string): Promise<void> {
  for (const folder of folders)
    await cp(join(packages, name, folder), join(stage, name, folder), { recursive: true });
}

async function pack(
  names: readonly string[],
  { stage, to }: { stage: string; to: string },
): Promise<PackedPackage[]> {
  for (const name of names) {
    const folder = join(stage, name);
    const source: PackageJson = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
    const settings = name === 'web-build' ? SETTINGS.map((file) => [`./${file}`, `./${file}`]) : [];
    const exports = { ...source.exports, ...Object.fromEntries(settings) };
    const published = publishedPackage({ ...source, exports });
    await writeFile(join(folder, 'package.json'), JSON.stringify(published, null, 2));
    await writeFile(join(folder, '.npmignore'), NOT_PUBLISHED.join('\n'));
    await cp(join(packages, name, 'README.md'), join(folder, 'README.md'));
  }
  const folders = names.map((name) => join(stage, name));
  const output = await runTool('npm', ['pack', ...folders, '--json', '--pack-destination', to]);
  const packed: { name: string; version: string; filename: string }[] = JSON.parse(output);
  return packed.map(({ name, version, filename }) => ({ name, version, file: join(to, filename) }));
}

/** Runs a tool of the repository. @returns what it wrote to stdout. @throws Error with its output */
async function runTool(name: string, args: readonly string[]): Promise<string> {
  const path = `${join(repository, 'node_modules/.bin')}:${process.env['PATH']}`;
  const options = { cwd: repository, env: { ...process.env, PATH: path } };
  return new Promise((resolve, reject) => {
    execFile(name, [...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${name} failed:\n${stdout}${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}
