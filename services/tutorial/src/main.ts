import { startService } from '@family-chores/service-kit/service';
import { tutorial } from './service.ts';

await startService(tutorial);
