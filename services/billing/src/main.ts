import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';

await startService({ name: 'billing', config, routes: [] });
