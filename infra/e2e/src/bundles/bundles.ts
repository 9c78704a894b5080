import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';

/** Transfer size in bytes. */
export interface Size {
  readonly gzip: number;
  readonly br: number;
}

export interface Bundle {
  readonly name: string;
  readonly size: Size;
}

/** Size budgets, in gzip bytes. */
export const bars = { landing: 25_000, remote: 60_000 };

/** The release document in the page at an address. */
async function readRelease(origin: string): Promise<ReleaseDocument> {
  const page = await (await fetch(origin)).text();
  const [, text] = /id="release">(.*)<\/script>/.exec(page) ?? [];
  if (!text) throw new Error(`The page at ${origin} contains no release document`);
  return JSON.parse(text);
}

/** All scripts of a remote together. */
export async function remoteBundles(origin: string): Promise<Bundle[]> {
  const { remotes } = await readRelease(origin);
  return bundles(
    origin,
    remotes.map(({ name, build }) => ({ name, scripts: addresses(build, Object.keys(build.scripts)) })),
  );
}

/** The scripts that run first: the shell's on every page, a remote's wherever it is shown. */
export async function startBundles(origin: string): Promise<Bundle[]> {
  const { shell, remotes } = await readRelease(origin);
  return bundles(
    origin,
    [{ name: 'shell', build: shell.build }, ...remotes].map(({ name, build }) => ({
      name,
      scripts: addresses(build, [...build.entry, ...build.initial]),
    })),
  );
}

const addresses = ({ base }: ServedBuild, scripts: readonly string[]) =>
  scripts.map((script) => `${base}${script}`);

const bundles = (origin: string, parts: readonly { name: string; scripts: readonly string[] }[]) =>
  Promise.all(parts.map(async ({ name, scripts }) => ({ name, size: await sizeOf(origin, scripts) })));

/** The total transfer size of files. */
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
  if (!response.ok || length === null) throw new Error(`${file.href}: ${response.status}, without a length`);
  return Number(length);
}
