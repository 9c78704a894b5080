import type { Build } from '@family-chores/contracts/registry/build';
import { describeBuild, type FileForm, sendFile } from '@family-chores/contracts/registry/builds';
import { readDescription, readForm } from './build-folder.ts';
import type { Registry } from './registry.ts';

export interface Published {
  readonly build: Build;
  /** Files that the registry did not have yet, compressed forms counted too. */
  readonly sent: number;
}

const atOnce = 4;

/**
 * Puts the build in a folder where it can be released. Nobody gets it by that, and doing it again changes nothing.
 * @throws CallFailed with every reason why the registry does not take it
 */
export async function publish(registry: Registry, folder: string): Promise<Published> {
  const build = await readDescription(folder);
  const params = { name: build.name, buildId: build.buildId };
  const describe = () => registry.call(describeBuild, { params, body: build });
  const { missing } = await describe();
  await inTurns(missing, async (form) => {
    const { file, encoding } = form;
    const query = { file, ...(encoding && { encoding }) };
    await registry.call(sendFile, { params, query, body: await readForm(folder, form) });
  });
  if (missing.length > 0) {
    const { publishedAt } = await describe();
    if (publishedAt === null) throw new Error(`${build.buildId} was sent whole and is not published`);
  }
  return { build, sent: missing.length };
}

async function inTurns(forms: readonly FileForm[], send: (form: FileForm) => Promise<void>): Promise<void> {
  const waiting = [...forms];
  const work = async () => {
    for (let form = waiting.shift(); form; form = waiting.shift()) await send(form);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
