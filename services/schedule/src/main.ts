import { startService } from '@family-chores/service-kit/service';
import { schedule } from './service.ts';

await startService(schedule);
