import { startService } from '@family-chores/service-kit/service';
import { support } from './service.ts';

await startService(support);
