import { type ReleaseDocument, releaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { BuildModel, keyOf } from '../builds/build.model.ts';
import { type Candidates, composeDocument, type LeftOut } from './compose-document.ts';
import { ReleaseModel } from './release.model.ts';

let current: ReleaseDocument | null = null;
const told = new Set<string>();

/** What a page opened now loads; null before the first build of a shell was taken. */
export function currentDocument(): ReleaseDocument | null {
  return current;
}

async function candidates(): Promise<Candidates[]> {
  const releases = await ReleaseModel.find().lean();
  const keys = releases.flatMap(({ _id, buildId, previousBuildId }) =>
    [buildId, previousBuildId].flatMap((id) => (id === null ? [] : [keyOf(_id, id)])),
  );
  const stored = new Map(
    (await BuildModel.find({ _id: { $in: keys } }).lean()).map((build) => [build._id, build]),
  );
  return releases.map(({ _id: name, buildId, previousBuildId }) => ({
    name,
    builds: [buildId, previousBuildId].flatMap((id) => stored.get(keyOf(name, id ?? '')) ?? []),
  }));
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
