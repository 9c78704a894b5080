import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { identity } from './identity.ts';

await startService({ name: 'identity', config, ...identity(config) });
