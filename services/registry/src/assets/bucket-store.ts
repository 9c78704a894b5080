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

export interface BucketOptions {
  bucket: string;
  region: string;
  /** URL of an S3-compatible server; by default Amazon's server for the region. */
  endpoint?: string | undefined;
  /** Prefix of all keys, ending in a slash; empty by default. */
  folder?: string;
  /**
   * By default the SDK finds the machine's own credentials
   * (https://docs.aws.amazon.com/sdkref/latest/guide/standardized-credentials.html).
   */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

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

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The maximum number of objects per delete request. */
const MAX_DELETED = 1000;

/** Two attempts with these timeouts take less than the 5 s after which a request to the registry times out. */
const timeouts = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true };

/**
 * A bucket cannot move folders, so the files of an incomplete build are already where they will be served. That is
 * safe, because no page refers to a build before it is published, and the registry accepts only files with the
 * described hashes.
 */
export class BucketStore implements AssetStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #root: string;

  constructor({ bucket, folder = '', region, endpoint, credentials }: BucketOptions) {
    this.#bucket = bucket;
    this.#root = folder;
    this.#client = new S3Client({
      region,
      maxAttempts: 2,
      requestHandler: timeouts,
      // Servers other than Amazon's expect the bucket in the path, and rarely support the newest checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials && { credentials }),
    });
  }

  async sizes(build: BuildRef): Promise<ReadonlyMap<string, number>> {
    const folder = this.#folder(build);
    const sizes = new Map<string, number>();
    await this.#request(async () => {
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
      Key: this.#folder(build) + objectOf(form),
      Body: bytes,
      ContentType: contentTypes.get(path.extname(form.file)) ?? 'application/octet-stream',
      CacheControl: IMMUTABLE,
      ...(form.encoding && { ContentEncoding: form.encoding }),
    });
    await this.#request(() => this.#client.send(put));
  }

  // The files are already where they are served.
  async publish(): Promise<void> {}

  async read(build: BuildRef, file: string): Promise<Buffer | null> {
    const get = new GetObjectCommand({ Bucket: this.#bucket, Key: this.#folder(build) + file });
    return this.#request(async () => {
      const { Body } = await this.#client.send(get);
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    }).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      throw error;
    });
  }

  async remove(build: BuildRef): Promise<void> {
    const keys = [...(await this.sizes(build)).keys()].map((object) => ({
      Key: this.#folder(build) + object,
    }));
    for (let start = 0; start < keys.length; start += MAX_DELETED) {
      const Objects = keys.slice(start, start + MAX_DELETED);
      const removal = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.#request(() => this.#client.send(removal));
      if (Errors.length > 0)
        throw new Error(`${Errors.length} files of ${this.#folder(build)} could not be deleted`);
    }
  }

  #folder({ name, buildId }: BuildRef): string {
    return `${this.#root}${name}/${buildId}/`;
  }

  /** Translates a missing or failed response to `unavailable`. Rethrows errors in the request, such as a missing key. */
  async #request<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'client') throw error;
      throw problem('unavailable', { detail: 'The bucket for builds does not respond', retryAfter: 5 });
    }
  }
}
