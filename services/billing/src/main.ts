import { startService } from '@family-chores/service-kit/service';
import { billing } from './billing.ts';
import { config } from './config.ts';

await startService({ name: 'billing', config, ...billing(config) });
