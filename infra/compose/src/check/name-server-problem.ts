import { run } from './run.ts';

const FOLDERS = [
  '/usr/libexec/podman',
  '/usr/lib/podman',
  '/usr/local/libexec/podman',
  '/usr/local/lib/podman',
];
/** Earlier versions stop answering for a while when a container is started or removed. */
const FIRST_RELIABLE_VERSION = { major: 1, minor: 10 };

/** The version of podman's name server, such as `1.4.0`; undefined if it is not where distributions install it. */
async function nameServerVersion(): Promise<string | undefined> {
  for (const folder of FOLDERS) {
    const output = await run(`${folder}/aardvark-dns`, ['--version']).catch(() => '');
    const [version] = /\d+\.\d+\.\d+/.exec(output) ?? [];
    if (version) return version;
  }
  return undefined;
}

/**
 * Says why name lookups in containers may stall while containers are replaced, which no program in them can prevent;
 * undefined if they do not.
 */
export async function nameServerProblem(): Promise<string | undefined> {
  const version = await nameServerVersion();
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const first = FIRST_RELIABLE_VERSION;
  if (!version || major > first.major || (major === first.major && minor >= first.minor)) return undefined;
  return `aardvark-dns ${version} stops serving names while containers are replaced`;
}
