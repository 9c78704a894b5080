import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { problem } from '@family-chores/contracts/problem';
import type { Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';
import { integrityOf } from '@family-chores/service-kit/hash';
import type { AssetStore } from '../assets/asset-store.ts';
import { buildRefused } from '../compatibility/released-builds.ts';
import { BuildModel, buildKey } from '../model/build.model.ts';

/** The maximum size of a file after decompression. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

const decompressions = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

async function decompress(bytes: Uint8Array, { encoding }: FileForm): Promise<Uint8Array | null> {
  if (!encoding) return bytes;
  try {
    return await decompressions[encoding](bytes, { maxOutputLength: MAX_FILE_BYTES });
  } catch {
    // It is not compressed with this encoding, or too large.
    return null;
  }
}

function integrityIn({ scripts, files, maps = {} }: Build, file: string): string | undefined {
  return [scripts, files, maps].find((list) => Object.hasOwn(list, file))?.[file];
}

/**
 * Stores a file of a described build if it matches the hash in the description. Changes nothing after the build has
 * been published.
 * @throws Problem `not-found`, or `build-refused` if the file differs from its hash
 */
export async function receiveFile(
  { name, buildId, form }: { name: string; buildId: string; form: FileForm },
  bytes: Uint8Array,
  assets: AssetStore,
): Promise<void> {
  const stored = await BuildModel.findOne({ _id: buildKey(name, buildId), retiredAt: null }).lean();
  const integrity = stored && integrityIn(stored.build, form.file);
  if (!integrity)
    throw problem('not-found', { detail: `No described build ${buildId} of ${name} contains ${form.file}` });
  const content = await decompress(bytes, form);
  if (!content || integrityOf(content) !== integrity) {
    const sentFile = form.encoding ? `${form.file} as ${form.encoding}` : form.file;
    throw buildRefused([`${sentFile} is not the file that was built`]);
  }
  if (stored.publishedAt === null) await assets.put({ name, buildId }, form, bytes);
}
