import { run } from './run.ts';

const FOLDERS = [
  '/usr/libexec/podman',
  '/usr/lib/podman',
  '/usr/local/libexec/podman',
  '/usr/local/lib/podman',
];
/** Before this version, it stops serving names for a while whenever a container is started or removed. */
const RELIABLE = [1, 10] as const;

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
export async function unreliableNames(): Promise<string | undefined> {
  const version = await nameServerVersion();
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const [leastMajor, leastMinor] = RELIABLE;
  if (!version || major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `aardvark-dns ${version} stops serving names while containers are replaced`;
}
