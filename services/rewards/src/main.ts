import { startService } from '@family-chores/service-kit/service';
import { rewards } from './service.ts';

await startService(rewards);
