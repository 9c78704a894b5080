import { startService } from '@family-chores/service-kit/service';
import { families } from './service.ts';

await startService(families);
