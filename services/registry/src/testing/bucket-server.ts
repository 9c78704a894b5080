import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { BucketOptions } from '../assets/bucket-store.ts';
import { newFolder, removeFolder } from './temporary-folder.ts';

/** The only credentials that s3rver accepts. A server at `BUCKET_SERVER` must accept them, too. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface BucketServer {
  readonly bucket: BucketOptions;
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

async function startS3rver() {
  const directory = await newFolder();
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      await removeFolder(directory);
    },
  };
}

/** Creates a bucket on the S3-compatible server at `BUCKET_SERVER`, by default on a server in this process. */
export async function startBucketServer(): Promise<BucketServer> {
  const { BUCKET_SERVER } = process.env;
  const { endpoint, stop } = BUCKET_SERVER
    ? { endpoint: BUCKET_SERVER, stop: async () => {} }
    : await startS3rver();
  const name = `builds-${randomBytes(6).toString('hex')}`;
  const bucket = { bucket: name, region: 'us-east-1', endpoint, credentials };
  const client = new S3Client({ ...bucket, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  const settings = {
    ASSETS_BUCKET: name,
    ASSETS_ENDPOINT: endpoint,
    ASSETS_ACCESS_KEY_ID: credentials.accessKeyId,
    ASSETS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { bucket, settings, stop };
}
