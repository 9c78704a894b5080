import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { type Assets, registry } from './registry.ts';

/** Loads the bucket's SDK only when needed, because it is slow to load. */
async function assetsOf({ bucket, ASSETS_DIR = '' }: typeof config): Promise<Assets> {
  if (!bucket) return { folder: ASSETS_DIR };
  const { BucketStore } = await import('./assets/bucket-store.ts');
  return { bucket: new BucketStore(bucket) };
}

const { definition, restore } = registry({
  assets: await assetsOf(config),
  localBuilds: config.LOCAL_BUILDS,
  publicOrigin: config.PUBLIC_ORIGIN,
  devServers: config.DEV_SERVERS,
  operatorToken: config.OPERATOR_TOKEN,
  telemetryLimit: config.TELEMETRY_LIMIT_PER_ADDRESS,
});

await restore();
await startService({ ...definition, config });
