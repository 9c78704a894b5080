import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Build, build as buildSchema } from '@family-chores/contracts/registry/build';
import { integrityOf } from '@family-chores/service-kit/hash';

export class BuildRefused extends Error {
  override readonly name = 'BuildRefused';
  readonly reasons: readonly string[];

  constructor(source: string, reasons: readonly string[]) {
    super(`The build in ${source} is refused: ${reasons.join('; ')}`);
    this.reasons = reasons;
  }
}

/** @param source the folder or the address that the text is from */
function parse(source: string, text: string): Build {
  const parsed = buildSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BuildRefused(
    source,
    parsed.error.issues.map(({ path: field, message }) => `build.json ${field.join('.')}: ${message}`),
  );
}

async function defectsOf(folder: string, file: string, integrity: string): Promise<string[]> {
  try {
    const bytes = await readFile(path.join(folder, file));
    return integrity === integrityOf(bytes) ? [] : [`${file} is not the file that was built`];
  } catch {
    return [`${file} is missing`];
  }
}

/**
 * Reads the build in a folder and checks that each of its scripts and files exists and matches its hash.
 * @throws BuildRefused with every reason
 */
export async function readBuild(folder: string): Promise<Build> {
  const build = parse(folder, await readFile(path.join(folder, 'build.json'), 'utf8'));
  const files = Object.entries({ ...build.scripts, ...build.files });
  const defects = await Promise.all(files.map(([file, integrity]) => defectsOf(folder, file, integrity)));
  const reasons = defects.flat();
  if (reasons.length > 0) throw new BuildRefused(folder, reasons);
  return build;
}

/** The id of all development builds. If it changed with the code, open pages would reload despite Fast Refresh. */
const DEVELOPMENT_ID = '0000000-000000000000';

/**
 * Reads the build of a development server, which responds after it has compiled the files.
 * @throws BuildRefused, or Error if the server does not respond in time
 */
export async function readServedBuild(address: string, timeoutMs: number): Promise<Build> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(new URL('build.json', address), { signal });
  if (!response.ok) throw new BuildRefused(address, [`build.json: ${response.status}`]);
  // Without hashes: the files change while a page is open, so the page could not check them.
  return { ...parse(address, await response.text()), buildId: DEVELOPMENT_ID, scripts: {} };
}
