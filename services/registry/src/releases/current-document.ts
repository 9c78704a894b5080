import { type ReleaseDocument, releaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { BuildModel, keyOf } from '../builds/build.model.ts';
import { type Candidates, composeDocument, type LeftOut } from './compose-document.ts';
import { ReleaseModel, stable } from './release.model.ts';

let current: ReleaseDocument | null = null;
const told = new Set<string>();

/** What a page opened now loads; null before the first build of a shell was taken. */
export function currentDocument(): ReleaseDocument | null {
  return current;
}

async function candidates(): Promise<Candidates[]> {
  const releases = await ReleaseModel.find({ channel: stable }).lean();
  const wanted = releases.map(({ name, history }) => ({
    name,
    keys: history.slice(0, 2).map((buildId) => keyOf(name, buildId)),
  }));
  const stored = new Map(
    (await BuildModel.find({ _id: { $in: wanted.flatMap(({ keys }) => keys) } }).lean()).map((build) => [
      build._id,
      build,
    ]),
  );
  return wanted.map(({ name, keys }) => ({ name, builds: keys.flatMap((key) => stored.get(key) ?? []) }));
}

/** Says once what is not served and why. */
function tell({ name, buildId, reasons }: LeftOut): void {
  const key = `${name} ${buildId} ${reasons.join()}`;
  if (!told.has(key))
    log.error({ name, buildId, reasons }, 'A released build does not fit and is not served');
  told.add(key);
}

/** Reads the releases anew. While the database is away pages get the document of before. */
export async function refreshDocument(): Promise<void> {
  const { document, leftOut } = composeDocument(await candidates());
  leftOut.forEach(tell);
  if (document?.releaseId === current?.releaseId) return;
  current = document && releaseDocument.parse(document);
  log.info({ releaseId: current?.releaseId }, 'Pages load another release from now on');
}
