import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { fetchDebianPackage } from './fetch-debian-package.ts';

const directory = temporaryDirectories();

/** An environment whose PATH has scripts in place of apt-get and dpkg, for a package that contains promtool. */
function packageTools({ aptGet = 'touch prometheus_2.42.0_amd64.deb' } = {}) {
  const folder = directory();
  const write = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\nset -e\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const promtool = join(directory(), 'promtool');
  writeFileSync(promtool, '#!/bin/sh\necho "promtool, version 2.42.0"\n', { mode: 0o755 });
  write('apt-get', aptGet);
  write('dpkg', `test -e "$2"; mkdir -p "$3/usr/bin"; cp ${promtool} "$3/usr/bin/promtool"`);
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` };
}

const fetchFrom = (env: NodeJS.ProcessEnv) =>
  fetchDebianPackage('promtool', { from: 'prometheus', into: directory(), env });

test('unpacks a program from a package without installing the package', async () => {
  const file = await fetchFrom(packageTools());
  expect(execFileSync(file, { encoding: 'utf8' })).toBe('promtool, version 2.42.0\n');
});

test('reports in one line that a package is unknown', async () => {
  const env = packageTools({ aptGet: 'echo "E: Unable to locate package prometheus" >&2; exit 100' });
  await expect(fetchFrom(env)).rejects.toThrow(/^apt-get: E: Unable to locate package prometheus$/);
});

test('reports that there is no apt', async () => {
  const folder = directory();
  mkdirSync(join(folder, 'empty'));
  await expect(fetchFrom({ PATH: join(folder, 'empty') })).rejects.toThrow(/^no apt-get$/);
});
