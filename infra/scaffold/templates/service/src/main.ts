import { startService } from '@family-chores/service-kit/service';
import { __variable__ } from './service.ts';

await startService(__variable__);
