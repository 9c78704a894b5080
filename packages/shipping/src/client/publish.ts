import type { Build } from '@family-chores/contracts/registry/build';
import { describeBuild, type FileForm, sendFile } from '@family-chores/contracts/registry/builds';
import { readDescription, readForm } from './build-folder.ts';
import type { Registry } from './registry.ts';

export interface Published {
  readonly build: Build;
  /** How many files the registry did not have yet, including compressed forms. */
  readonly sent: number;
  /** A sentence for each service that did not respond: only the API that it last served, if any, was compared. */
  readonly notes: readonly string[];
}

const CONCURRENCY = 4;

/**
 * Uploads a folder's build so that it can be released. Pages do not load it yet. Uploading it again has no effect.
 * @throws CallRefused with every reason why the registry refuses it
 */
export async function publish(registry: Registry, folder: string): Promise<Published> {
  const build = await readDescription(folder);
  const params = { name: build.name, buildId: build.buildId };
  const describe = () => registry.call(describeBuild, { params, body: build });
  const { missing, notes = [] } = await describe();
  await sendConcurrently(missing, async (form) => {
    const { file, encoding } = form;
    const query = { file, ...(encoding && { encoding }) };
    await registry.call(sendFile, { params, query, body: await readForm(folder, form) });
  });
  if (missing.length === 0) return { build, sent: 0, notes };
  const published = await describe();
  if (published.publishedAt === null)
    throw new Error(`The registry has every file of ${build.buildId} but did not publish it. Try again.`);
  return { build, sent: missing.length, notes: published.notes ?? [] };
}

async function sendConcurrently(
  forms: readonly FileForm[],
  send: (form: FileForm) => Promise<void>,
): Promise<void> {
  const queue = [...forms];
  const work = async () => {
    for (let form = queue.shift(); form; form = queue.shift()) await send(form);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
