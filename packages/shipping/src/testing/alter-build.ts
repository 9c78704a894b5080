import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';
import { readDescription } from '../client/index.ts';

export interface Alteration extends Partial<
  Pick<Build, 'name' | 'criticality' | 'routes' | 'slots' | 'requires' | 'shared'>
> {
  /**
   * New texts of scripts, by how their names begin: `entry`, `main`, or `` for all of them. A script of which nothing
   * changes counts as a mistake, unless another one of that name changed.
   */
  readonly edits?: Readonly<Record<string, (text: string) => string>>;
  /** Tells builds apart that are altered in nothing else; a new one each time unless given. */
  readonly mark?: string;
}

/**
 * Makes another valid build of one, with an id, a container and hashes of its own, in a new folder below the system's
 * temporary one, which it answers.
 */
export async function alterBuild(folder: string, alteration: Alteration = {}): Promise<string> {
  const { edits = {}, mark = crypto.randomUUID(), ...given } = alteration;
  const build = await readDescription(folder);
  const texts = new Map<string, string>();
  for (const script of Object.keys(build.scripts)) {
    texts.set(script, await readFile(join(folder, script), 'utf8'));
  }
  for (const [name, edit] of Object.entries(edits)) change(texts, name, edit);
  const last = build.entry.at(-1) ?? '';
  texts.set(last, `${texts.get(last)}\n/* ${mark} */\n`);

  const name = given.name ?? build.name;
  const buildId = idOf(build, { ...given, texts: [...texts] });
  const container = `${name}_${buildId}`.replaceAll('-', '_');
  const altered = await mkdtemp(join(tmpdir(), `${name}-altered-`));
  const scripts: Record<string, string> = {};
  for (const [script, text] of texts) {
    const final = text.replaceAll(build.container, container);
    scripts[script] = integrityOf(final);
    await write(altered, script, final);
  }
  for (const file of Object.keys(build.files)) await write(altered, file, await readFile(join(folder, file)));
  const description: Build = { ...build, ...given, name, buildId, container, scripts };
  await write(altered, 'build.json', JSON.stringify(description, null, 2));
  return altered;
}

function change(texts: Map<string, string>, name: string, edit: (text: string) => string): void {
  const before = [...texts].filter(([script]) => script.startsWith(name));
  const after = before.map(([script, text]) => [script, edit(text)] as const);
  if (after.every(([, text], index) => text === before[index]?.[1])) {
    throw new Error(
      `The edit of '${name}' changes nothing in ${before.map(([script]) => script).join(', ')}`,
    );
  }
  for (const [script, text] of after) texts.set(script, text);
}

function idOf({ buildId }: Build, content: object): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `${buildId.slice(0, 7)}-${hash.slice(0, 12)}`;
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function write(folder: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
