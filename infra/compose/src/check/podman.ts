import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonProgram } from './python-program.ts';
import { run } from './run.ts';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Podman with settings of its own, so that nothing of the machine's configuration is changed. */
export interface Podman {
  readonly env: NodeJS.ProcessEnv;
  run(args: readonly string[]): Promise<string>;
  hasImage(name: string): Promise<boolean>;
  labelOf(image: string, label: string): Promise<string>;
  /** Runs podman-compose on the project. */
  compose(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
}

/** `crun` refuses a machine with both versions of cgroups, and its limits may be lower than podman's defaults. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=1024:1024"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
`;

const COMPOSE_VERSION = '1.6.0';

export async function openPodman(
  project: string,
  settings: Readonly<Record<string, string>>,
): Promise<Podman> {
  const folder = join(repository, '.cache', 'compose');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'containers.conf');
  await writeFile(file, SETTINGS);
  const env = { ...process.env, CONTAINERS_CONF: file, ...settings };
  // Debian's is older than the compose file needs.
  const venv = join(folder, 'venv');
  const program = await pythonProgram('podman-compose', { version: COMPOSE_VERSION, folder: venv });
  const podman = (args: readonly string[]) => run('podman', args, { env });
  return {
    env,
    run: podman,
    hasImage: (name) =>
      podman(['image', 'exists', name]).then(
        () => true,
        () => false,
      ),
    labelOf: (image, label) =>
      podman(['image', 'inspect', '--format', `{{index .Labels "${label}"}}`, image]),
    compose: (args, more = {}) =>
      run(
        program,
        ['--project-name', project, '--file', join(repository, 'infra/compose/compose.yaml'), ...args],
        {
          env: { ...env, ...more },
        },
      ),
  };
}
