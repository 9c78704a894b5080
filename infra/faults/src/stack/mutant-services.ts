import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An edit to a compiled file of a service or of the service kit, such as `services/rewards/dist/points/ledger.js`. */
export interface Edit {
  readonly file: string;
  /** Must occur exactly once, because an edit that no longer applies proves nothing. */
  readonly replace: string;
  readonly by: string;
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const SCOPE = 'node_modules/@family-chores';
const KIT = 'packages/service-kit';

export interface MutantServices {
  /** Contains a folder per service, like `services/`. */
  readonly servicesDir: string;
  remove(): Promise<void>;
}

/** Copies the compiled services and the service kit, applies the edits to the copies, and links their dependencies. */
export async function buildMutant(edits: readonly Edit[]): Promise<MutantServices> {
  const root = await mkdtemp(join(tmpdir(), 'family-chores-mutant-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await linkAll(join(repository, 'node_modules'), join(root, 'node_modules'), ['@family-chores', '.bin']);
    await linkAll(join(repository, SCOPE), join(root, SCOPE), ['service-kit']);
    await copyBuild(join(repository, KIT), join(root, SCOPE, 'service-kit'));
    for (const service of await readdir(join(repository, 'services'))) {
      await copyBuild(join(repository, 'services', service), join(root, 'services', service));
    }
    for (const edit of edits) await apply(edit, root);
    return { servicesDir: join(root, 'services'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name));
  }
}

/** Copies the compiled code of a package or service; does nothing if it has none. */
async function copyBuild(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  if (!names.includes('dist')) return;
  await mkdir(to, { recursive: true });
  for (const name of ['dist', 'package.json'])
    await cp(join(from, name), join(to, name), { recursive: true });
  if (names.includes('node_modules')) await symlink(join(from, 'node_modules'), join(to, 'node_modules'));
}

async function apply(edit: Edit, root: string): Promise<void> {
  const { file } = edit;
  const path = join(root, file.startsWith(KIT) ? file.replace(KIT, `${SCOPE}/service-kit`) : file);
  await writeFile(path, editCode(edit, await readFile(path, 'utf8')));
}

/** @throws Error unless the text to be replaced occurs exactly once in the code */
export function editCode({ file, replace, by }: Edit, code: string): string {
  const count = code.split(replace).length - 1;
  if (count !== 1) throw new Error(`The mutant is out of date: ${file} contains "${replace}" ${count} times`);
  return code.replace(replace, () => by);
}
