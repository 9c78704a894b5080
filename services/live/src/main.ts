import { startService } from '@family-chores/service-kit/service';
import { live } from './service.ts';

await startService(live);
