import path from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { problem } from '@family-chores/contracts/problem';
import type { FileForm } from '@family-chores/contracts/registry/builds';
import { type AssetStore, type BuildRef, objectOf } from './asset-store.ts';

export interface Bucket {
  bucket: string;
  region: string;
  /** Address of an S3-compatible server; without it, Amazon's of the region. */
  endpoint?: string | undefined;
  /** Without them the SDK finds what the machine is allowed (https://docs.aws.amazon.com/sdkref/latest/guide/standardized-credentials.html). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** What browsers are told of a file; the rest are bytes to them. */
const contentTypes = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

const forEver = 'public, max-age=31536000, immutable';

/** Objects that one request may delete. */
const mostDeleted = 1000;

/** All tries of a request together stay below the 5 s of one to the registry. */
const patience = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true };

/**
 * Files in an S3-compatible bucket, which the gateway serves as they are stored. A bucket moves no folder: a build that
 * grows lies where it is served, but nobody knows of it before it is published, and its bytes can be no others.
 */
export class BucketStore implements AssetStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: Bucket) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      maxAttempts: 2,
      requestHandler: patience,
      // Other servers than Amazon's know buckets by their path, and seldom the newest checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials && { credentials }),
    });
  }

  async sizes(build: BuildRef): Promise<ReadonlyMap<string, number>> {
    const folder = folderOf(build);
    const sizes = new Map<string, number>();
    await this.#asked(async () => {
      const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: folder });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) sizes.set(Key.slice(folder.length), Size);
      }
    });
    return sizes;
  }

  async put(build: BuildRef, form: FileForm, bytes: Uint8Array): Promise<void> {
    const put = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: folderOf(build) + objectOf(form),
      Body: bytes,
      ContentType: contentTypes.get(path.extname(form.file)) ?? 'application/octet-stream',
      CacheControl: forEver,
      ...(form.encoding && { ContentEncoding: form.encoding }),
    });
    await this.#asked(() => this.#client.send(put));
  }

  // Its files lie where they are served already.
  async publish(): Promise<void> {}

  async read(build: BuildRef, file: string): Promise<Buffer | null> {
    const get = new GetObjectCommand({ Bucket: this.#bucket, Key: folderOf(build) + file });
    return this.#asked(async () => {
      const { Body } = await this.#client.send(get);
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    }).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      throw error;
    });
  }

  async remove(build: BuildRef): Promise<void> {
    const keys = [...(await this.sizes(build)).keys()].map((object) => ({ Key: folderOf(build) + object }));
    for (let at = 0; at < keys.length; at += mostDeleted) {
      const Objects = keys.slice(at, at + mostDeleted);
      const removal = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.#asked(() => this.#client.send(removal));
      if (Errors.length > 0) throw new Error(`${Errors.length} files of ${folderOf(build)} stay`);
    }
  }

  /** A server that does not answer, or says that it cannot now, is away; what it refuses is a mistake of ours. */
  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'client') throw error;
      throw problem('unavailable', { detail: 'The bucket for builds does not answer', retryAfter: 5 });
    }
  }
}

const folderOf = ({ name, buildId }: BuildRef) => `${name}/${buildId}/`;
