import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Build } from '@family-chores/contracts/registry/build';
import { describeBuild, type FileForm, sendFile } from '@family-chores/contracts/registry/builds';
import { integrityOf } from '@family-chores/service-kit/hash';
import type { ApiClient } from './api-client.ts';

export interface TinyBuild {
  readonly description: Build;
  /** The bytes of its only file, compressed if so requested. */
  readonly bytesOf: (form: Pick<FileForm, 'encoding'>) => Uint8Array;
}

/** The only file of a tiny build. */
export const TINY_SCRIPT = 'entry.js';

export function tinyBuild(name: string, { slots = [] }: Partial<Pick<Build, 'slots'>> = {}): TinyBuild {
  const id = randomBytes(10).toString('hex');
  const buildId = `${id.slice(0, 7)}-${id.slice(7, 19)}`;
  const script = Buffer.from(`/* ${name} ${buildId} */`);
  const integrity = integrityOf(script);
  const description: Build = {
    name,
    buildId,
    criticality: 'optional',
    routes: [],
    slots,
    requires: { shell: 1 },
    shared: {},
    container: `${name}_${buildId}`.replaceAll('-', '_'),
    entry: [TINY_SCRIPT],
    initial: [],
    pages: {},
    libraries: {},
    needs: [],
    scripts: { [TINY_SCRIPT]: integrity },
    files: {},
  };
  return {
    description,
    bytesOf: ({ encoding }) =>
      encoding === undefined ? script : encoding === 'br' ? brotliCompressSync(script) : gzipSync(script),
  };
}

export async function publish(client: ApiClient, { description, bytesOf }: TinyBuild): Promise<void> {
  const { name, buildId } = description;
  const params = { name, buildId };
  const describe = async () => (await client.call(describeBuild, { params, body: description })).body;
  for (const { file, encoding } of (await describe()).missing) {
    const query = { file, ...(encoding && { encoding }) };
    const body = new Uint8Array(bytesOf({ encoding }));
    const { status, text } = await client.call(sendFile, { params, query, body });
    if (status !== 204) throw new Error(`Uploading ${file} of ${buildId} failed with ${status}: ${text}`);
  }
  if ((await describe()).publishedAt === null)
    throw new Error(`${buildId} is not published although all its files were uploaded`);
}
