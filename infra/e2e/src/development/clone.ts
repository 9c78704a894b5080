import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isolatedSettings, removeOnExit } from '@family-chores/local/stack';
import { type Child, startChild, startFromTerminal } from '@family-chores/local/testing';
import { copyRepository } from '@family-chores/scaffold/testing';
import { readOperatorToken } from '@family-chores/shipping/client';
import { repository } from '../steps/registry.ts';

interface FileEdit {
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** This remote is part of every copy: it shows to which builds a page is pinned, and the journey checks that. */
const staffRemote = 'mf-ops';

/** A copy of this repository with all remotes, or with one remote and the staff remote. */
export interface Clone {
  readonly origin: string;
  /** URL of the development server of the alphabetically first remote, to which `npm run dev` gives the first port. */
  readonly devServer: string;
  /** Starts `npm start` or `npm run dev`, and resolves when the product is up. */
  run(command: 'start' | 'dev'): Promise<Child>;
  develop(workspace: string): Promise<Child>;
  output(): Promise<string>;
  edit(edit: FileEdit): Promise<void>;
  undoEdits(): Promise<void>;
  operatorToken(): Promise<string>;
  /** Stops the commands and deletes the copy. */
  remove(): Promise<void>;
}

/**
 * Copies the repository together with its production builds, so that none has to be built again.
 * @param remote must precede the staff remote alphabetically
 */
export async function cloneWith(remote: string): Promise<Clone> {
  if (remote > staffRemote) throw new Error(`${remote} would not get the first port of npm run dev`);
  return cloneIn(await copyWith(remote));
}

/** Copies the repository with all remotes and without builds, for `npm run dev`. */
export async function cloneAll(): Promise<Clone> {
  const { root } = await copyRepository();
  await markInstalled(root);
  return cloneIn(root);
}

async function cloneIn(root: string): Promise<Clone> {
  const cancelRemoval = removeOnExit(root);
  const dataDir = join(root, '.data');
  const { ports } = await isolatedSettings(dataDir);
  const origin = `http://localhost:${ports.gateway}`;
  const logFile = join(root, 'terminal.log');
  const started: Child[] = [];
  const originals = new Map<string, string>();
  const track = async (starting: Promise<Child>) => {
    const child = await starting;
    started.push(child);
    return child;
  };
  return {
    origin,
    devServer: `http://localhost:${ports.web}/`,
    run: (command) => track(startFromTerminal({ root, command, ports, logFile })),
    develop: (workspace) =>
      track(
        startChild({
          name: workspace,
          command: 'npm',
          args: ['run', 'dev', '--silent', '-w', workspace],
          env: { ...process.env, NODE_ENV: undefined, DEV_PORT: String(ports.web) },
          cwd: root,
          logFile,
          graceMs: 0,
        }),
      ),
    output: () => readFile(logFile, 'utf8'),
    async edit({ file, from, to }) {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${from} does not occur exactly once in ${file}`);
      if (!originals.has(path)) originals.set(path, text);
      await writeFile(path, text.replace(from, to));
    },
    async undoEdits() {
      for (const [path, text] of originals) await writeFile(path, text);
      originals.clear();
    },
    async operatorToken() {
      const token = await readOperatorToken(join(dataDir, 'env/registry.env'));
      if (token === undefined) throw new Error('The registry of the clone has no operator token');
      return token;
    },
    async remove() {
      await Promise.all(started.map((child) => child.stop()));
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
      cancelRemoval();
    },
  };
}

async function copyWith(remote: string): Promise<string> {
  const { root } = await copyRepository();
  const keptRemotes = [remote, staffRemote];
  const others = (await readdir(root)).filter(
    (name) => name.startsWith('mf-') && !keptRemotes.includes(name),
  );
  for (const other of others) await rm(join(root, other), { recursive: true });
  const builds = ['shell', ...keptRemotes].map((name) => `${name}/build`);
  for (const path of [...builds, '.cache/web-builds.json']) {
    await cp(join(repository, path), join(root, path), { recursive: true });
  }
  await markInstalled(root);
  return root;
}

/** Records that the packages match the lock file, so that `infra/local/bootstrap.mjs` does not install them again. */
async function markInstalled(root: string): Promise<void> {
  const marker = join(root, 'node_modules/.installed-from');
  await rm(marker, { force: true });
  const lockFile = await readFile(join(root, 'package-lock.json'));
  await writeFile(marker, createHash('sha256').update(lockFile).digest('hex'));
}
