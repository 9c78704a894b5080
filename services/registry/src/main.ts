import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { registry } from './registry.ts';

const { definition, restore, take } = registry({
  assetsDir: config.ASSETS_DIR,
  localBuilds: config.LOCAL_BUILDS,
  publicOrigin: config.PUBLIC_ORIGIN,
  development: config.DEVELOPMENT,
  operatorToken: config.OPERATOR_TOKEN,
  telemetryLimit: config.TELEMETRY_LIMIT_PER_ADDRESS,
});

await restore();
await startService({ ...definition, config });
process.on('SIGHUP', () => void take());
