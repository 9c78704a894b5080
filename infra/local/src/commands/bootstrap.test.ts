import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectories } from '../testing/temporary-directory.ts';

const directory = temporaryDirectories();
const localFolder = fileURLToPath(new URL('../../', import.meta.url));

/** A repository with the real bootstrap, a start command that prints hello, and a script in place of npm. */
function repository(npm: string) {
  const root = directory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const file of ['start.mjs', 'bootstrap.mjs', 'doctor.mjs']) {
    mkdirSync(join(root, 'infra/local'), { recursive: true });
    cpSync(join(localFolder, file), join(root, 'infra/local', file));
  }
  write('package-lock.json', '{ "one": 1 }');
  mkdirSync(join(root, 'services'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(localFolder, '../../node_modules/typescript'), join(root, 'node_modules/typescript'));
  symlinkSync(join(localFolder, '../../node_modules/@typescript'), join(root, 'node_modules/@typescript'));
  write('package.json', '{ "type": "module" }');
  write('infra/local/src/commands/start.ts', 'console.log("hello");');
  const compilerOptions = {
    rootDir: 'src',
    outDir: 'dist',
    composite: true,
    module: 'nodenext',
    target: 'es2023',
  };
  write('infra/local/tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] } }));
  write('bin/npm', `#!/bin/sh\n${npm}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'infra/local', script), ...args], {
      encoding: 'utf8',
      env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
    });
  return { root, write, run };
}

test('installs packages on the first run and when the lock file has changed, and announces the installation and the first compilation', () => {
  const { root, write, run } = repository('echo run >> "$(dirname "$0")/runs"');
  expect(run('start.mjs').stdout).toBe(
    'Installing the packages of package-lock.json …\nCompiling the sources …\nhello\n',
  );
  expect(run('start.mjs').stdout).toBe('hello\n');
  write('package-lock.json', '{ "one": 2 }');
  expect(run('start.mjs').stdout).toMatch(/^Installing/);
  expect(existsSync(join(root, 'bin/runs'))).toBe(true);
});

test('when packages cannot be downloaded, reports the error of npm and what to do', () => {
  const { run } = repository('echo "npm error code ENOTFOUND" >&2; exit 1');
  const { status, stderr } = run('start.mjs');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The packages cannot be installed \(npm says ENOTFOUND\)\.\n {2}Check the network/);
});

test('runs the start command if no command is named, and refuses an unknown command', () => {
  const { write, run } = repository('exit 0');
  write(
    'infra/local/src/commands/start.ts',
    'declare const process: { argv: string[] }; console.log(JSON.stringify(process.argv.slice(3)));',
  );
  expect(run('start.mjs', '--without', 'rewards').stdout).toMatch(/^\["--without","rewards"\]$/m);
  expect(run('start.mjs', 'start', '--without', 'rewards').stdout).toBe('["--without","rewards"]\n');
  expect(run('start.mjs').stdout).toBe('[]\n');
  expect(run('start.mjs', 'nonsense').stderr).toBe('There is no command nonsense.\n');
});

test('tries again to install packages after a failed installation', () => {
  const { run } = repository('exit 1');
  run('start.mjs');
  expect(run('start.mjs').stdout).toMatch(/^Installing/);
});

test('does not start code that does not compile', () => {
  const { write, run } = repository('exit 0');
  write('infra/local/src/commands/start.ts', 'const port: number = "3000"; console.log(port);');
  const { status, stdout, stderr } = run('start.mjs');
  expect(status).toBe(1);
  expect(stdout).not.toMatch('3000');
  expect(stderr).toMatch(/^The sources do not compile:\n.*start\.ts.*TS2322/s);
});

test.each([
  ['18.20.4', 'Node 18.20.4 is not supported: 20.19, 22 or 24 is needed (https://nodejs.org).'],
  ['20.18.1', 'Node 20.18.1 is not supported: 20.19, 22 or 24 is needed (https://nodejs.org).'],
  ['23.1.0', 'Node 23.1.0 is not supported: 20.19, 22 or 24 is needed (https://nodejs.org).'],
  ['20.19.0', 'undefined'],
  ['22.1.0', 'undefined'],
  ['24.1.0', 'undefined'],
])('nodeComplaint() for Node %s returns: %s', (version, expected) => {
  const script = `const { nodeComplaint } = await import('${localFolder}bootstrap.mjs'); console.log(nodeComplaint('${version}'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(expected);
});

test('the doctor runs before anything is installed, and reports that the packages are missing', () => {
  const { run } = repository('exit 0');
  const { status, stdout } = run('doctor.mjs');
  expect(status).toBe(1);
  expect(stdout).toMatch('✗ Packages: not installed');
});
