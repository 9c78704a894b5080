import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { support } from './support.ts';

await startService({ name: 'support', config, ...support(config) });
