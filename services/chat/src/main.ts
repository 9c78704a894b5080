import { startService } from '@family-chores/service-kit/service';
import { chat } from './service.ts';

await startService(chat);
