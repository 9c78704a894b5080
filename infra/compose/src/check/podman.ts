import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonProgram } from './python-program.ts';
import { run } from './run.ts';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const composeFolder = join(repository, 'infra/compose');

/** Podman with its own configuration, so that the machine's stays unchanged. */
export interface Podman {
  readonly env: NodeJS.ProcessEnv;
  /** Runs a podman command. @returns what it wrote to stdout */
  run(args: readonly string[]): Promise<string>;
  hasImage(name: string): Promise<boolean>;
  labelOf(image: string, label: string): Promise<string>;
  /** Changes one of the variables for all later commands, like an edit of `.env`. */
  set(variable: string, value: string): void;
  /** Runs podman-compose on the project. @param env variables for this command alone */
  compose(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Runs a script of infra/compose on the project. */
  script(
    name: 'candidate.sh' | 'pin-bridges.sh' | 'rolling-update.sh',
    ...args: readonly string[]
  ): Promise<string>;
}

/**
 * Podman's configuration file. The runtime is runc, because crun refuses a machine with both versions of cgroups. The
 * limits are so low that any machine can provide them.
 */
const CONTAINERS_CONF = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=1024:1024"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
`;

const COMPOSE_VERSION = '1.6.0';

/** @param variables environment variables that the compose file reads */
export async function openPodman(
  project: string,
  variables: Readonly<Record<string, string>>,
  file = 'compose.yaml',
): Promise<Podman> {
  const folder = join(repository, '.cache', 'compose');
  await mkdir(folder, { recursive: true });
  const configuration = join(folder, 'containers.conf');
  await writeFile(configuration, CONTAINERS_CONF);
  const env: NodeJS.ProcessEnv = { ...process.env, CONTAINERS_CONF: configuration, ...variables };
  const venv = join(folder, `podman-compose-${COMPOSE_VERSION}`);
  const podman = (args: readonly string[]) => run('podman', args, { env });
  // The podman-compose of Debian is too old for the compose file.
  const composeProgram = () => pythonProgram('podman-compose', { version: COMPOSE_VERSION, folder: venv });
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
    set(variable, value) {
      env[variable] = value;
    },
    async compose(args, extraEnv = {}) {
      const composeFile = join(composeFolder, file);
      return run(await composeProgram(), ['--project-name', project, '--file', composeFile, ...args], {
        env: { ...env, ...extraEnv },
      });
    },
    async script(name, ...args) {
      const programs = { ENGINE: 'podman', COMPOSE: await composeProgram(), COMPOSE_PROJECT_NAME: project };
      return run(join(composeFolder, name), args, { env: { ...env, ...programs } });
    },
  };
}
