import { startService } from '@family-chores/service-kit/service';
import { identity } from './service.ts';

await startService(identity);
