import { startService } from '@family-chores/service-kit/service';
import { trial } from './service.ts';

await startService(trial);
