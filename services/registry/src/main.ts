import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { registry } from './registry.ts';

const { definition, take } = registry({
  assetsDir: config.ASSETS_DIR,
  localBuilds: config.LOCAL_BUILDS,
  publicOrigin: config.PUBLIC_ORIGIN,
  development: config.DEVELOPMENT,
});

await startService({ ...definition, config });
process.on('SIGHUP', () => void take());
