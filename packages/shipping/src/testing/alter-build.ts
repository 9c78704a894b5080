import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';
import { readDescription } from '../client/index.ts';

export interface Alteration extends Partial<
  Pick<Build, 'name' | 'criticality' | 'routes' | 'slots' | 'requires' | 'shared' | 'smoke'>
> {
  /** Edits of scripts, keyed by the start of their names. An edit that changes no script is an error. */
  readonly edits?: Readonly<Record<string, (text: string) => string>>;
  /** Distinguishes builds with otherwise equal alterations; random by default. */
  readonly mark?: string;
}

/**
 * Creates another valid build from a build, with an id, a container and hashes of its own, in a new temporary folder.
 * @returns the folder
 */
export async function alterBuild(folder: string, alteration: Alteration = {}): Promise<string> {
  const { edits = {}, mark = crypto.randomUUID(), ...overrides } = alteration;
  const build = await readDescription(folder);
  const texts = new Map<string, string>();
  for (const script of Object.keys(build.scripts)) {
    texts.set(script, await readFile(join(folder, script), 'utf8'));
  }
  for (const [name, edit] of Object.entries(edits)) applyEdit(texts, name, edit);
  const last = build.entry.at(-1) ?? '';
  texts.set(last, `${texts.get(last)}\n/* ${mark} */\n`);

  const name = overrides.name ?? build.name;
  const buildId = alteredIdOf(build, { ...overrides, texts: [...texts] });
  const container = `${name}_${buildId}`.replaceAll('-', '_');
  const altered = await mkdtemp(join(tmpdir(), `${name}-altered-`));
  const scripts: Record<string, string> = {};
  for (const [script, text] of texts) {
    const final = text.replaceAll(build.container, container);
    scripts[script] = integrityOf(final);
    await write(altered, script, final);
  }
  // Source maps are copied unchanged, so positions after an edit in the same line are slightly off.
  for (const file of Object.keys({ ...build.files, ...build.maps }))
    await write(altered, file, await readFile(join(folder, file)));
  const description: Build = { ...build, ...overrides, name, buildId, container, scripts };
  await write(altered, 'build.json', JSON.stringify(description, null, 2));
  return altered;
}

function applyEdit(texts: Map<string, string>, name: string, edit: (text: string) => string): void {
  const before = [...texts].filter(([script]) => script.startsWith(name));
  const after = before.map(([script, text]) => [script, edit(text)] as const);
  if (after.every(([, text], index) => text === before[index]?.[1])) {
    throw new Error(
      `The edit of '${name}' changes nothing in ${before.map(([script]) => script).join(', ')}`,
    );
  }
  for (const [script, text] of after) texts.set(script, text);
}

function alteredIdOf({ buildId }: Build, content: object): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `${buildId.slice(0, 7)}-${hash.slice(0, 12)}`;
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function write(folder: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
