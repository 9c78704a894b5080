import { startService } from '@family-chores/service-kit/service';
import { achievements } from './service.ts';

await startService(achievements);
