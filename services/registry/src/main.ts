import { startService } from '@family-chores/service-kit/service';
import { registry } from './service.ts';

await startService(registry);
