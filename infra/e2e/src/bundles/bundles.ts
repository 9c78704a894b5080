import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';

/** Transfer sizes in bytes, by compression. */
export interface Size {
  readonly gzip: number;
  readonly br: number;
}

export interface Bundle {
  readonly name: string;
  readonly size: Size;
}

/** The largest allowed sizes, in gzip bytes. */
export const SIZE_BUDGETS = { landing: 25_000, remote: 60_000 };

async function readRelease(origin: string): Promise<ReleaseDocument> {
  const page = await (await fetch(origin)).text();
  const [, text] = /id="release">(.*)<\/script>/.exec(page) ?? [];
  if (!text) throw new Error(`The page at ${origin} contains no release document`);
  return JSON.parse(text);
}

export async function measureRemoteBundles(origin: string): Promise<Bundle[]> {
  const { remotes } = await readRelease(origin);
  return measureBundles(
    origin,
    remotes.map(({ name, build }) => ({ name, scripts: pathsOf(build, Object.keys(build.scripts)) })),
  );
}

/** Measures, for the shell and each remote, the total size of the scripts that run when it is loaded. */
export async function measureStartBundles(origin: string): Promise<Bundle[]> {
  const { shell, remotes } = await readRelease(origin);
  return measureBundles(
    origin,
    [{ name: 'shell', build: shell.build }, ...remotes].map(({ name, build }) => ({
      name,
      scripts: pathsOf(build, [...build.entry, ...build.initial]),
    })),
  );
}

const pathsOf = ({ base }: ServedBuild, scripts: readonly string[]) =>
  scripts.map((script) => `${base}${script}`);

const measureBundles = (origin: string, sources: readonly { name: string; scripts: readonly string[] }[]) =>
  Promise.all(sources.map(async ({ name, scripts }) => ({ name, size: await sizeOf(origin, scripts) })));

export async function sizeOf(origin: string, files: readonly string[]): Promise<Size> {
  const total = async (encoding: string) => {
    const sizes = await Promise.all(files.map((file) => transferSizeOf(new URL(file, origin), encoding)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { gzip: await total('gzip'), br: await total('br') };
}

async function transferSizeOf(file: URL, encoding: string): Promise<number> {
  const headers = { 'accept-encoding': encoding };
  const response = await fetch(file, { method: 'HEAD', headers });
  const length = response.headers.get('content-length');
  if (!response.ok || length === null)
    throw new Error(
      `The size of ${file.href} is unknown: ${response.status}, content-length ${length ?? 'missing'}`,
    );
  return Number(length);
}
