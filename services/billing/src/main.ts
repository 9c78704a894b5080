import { startService } from '@family-chores/service-kit/service';
import { billing } from './service.ts';

await startService(billing);
