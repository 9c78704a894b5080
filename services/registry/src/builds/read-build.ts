import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Build, build as buildSchema } from '@family-chores/contracts/registry/build';
import { integrityOf } from '@family-chores/service-kit/hash';

/** A build that cannot be accepted, with every reason. */
export class BuildRefused extends Error {
  override readonly name = 'BuildRefused';
  readonly reasons: readonly string[];

  constructor(place: string, reasons: readonly string[]) {
    super(`The build of ${place} is refused: ${reasons.join('; ')}`);
    this.reasons = reasons;
  }
}

function parse(place: string, text: string): Build {
  const parsed = buildSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new BuildRefused(
    place,
    parsed.error.issues.map(({ path: at, message }) => `build.json ${at.join('.')}: ${message}`),
  );
}

async function fault(folder: string, file: string, integrity: string): Promise<string[]> {
  try {
    const bytes = await readFile(path.join(folder, file));
    return integrity === integrityOf(bytes) ? [] : [`${file} is not the file that was built`];
  } catch {
    return [`${file} is missing`];
  }
}

/**
 * Reads the build in a folder and checks that every file exists and matches its hash.
 * @throws BuildRefused
 */
export async function readBuild(folder: string): Promise<Build> {
  const build = parse(folder, await readFile(path.join(folder, 'build.json'), 'utf8'));
  const files = Object.entries({ ...build.scripts, ...build.files });
  const faults = await Promise.all(files.map(([file, integrity]) => fault(folder, file, integrity)));
  const reasons = faults.flat();
  if (reasons.length > 0) throw new BuildRefused(folder, reasons);
  return build;
}

/** One id for everything a development server compiles: Fast Refresh updates open pages, a new release would not. */
const DEVELOPMENT_ID = '0000000-000000000000';

/**
 * Reads the build of a development server, which serves the files itself. It responds once it has finished compiling.
 * @throws BuildRefused, or Error when the server does not respond
 */
export async function readServedBuild(address: string, timeoutMs: number): Promise<Build> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(new URL('build.json', address), { signal });
  if (!response.ok) throw new BuildRefused(address, [`build.json: ${response.status}`]);
  // Files change while a page is open, so that page cannot check them against a hash.
  return { ...parse(address, await response.text()), buildId: DEVELOPMENT_ID, scripts: {} };
}
