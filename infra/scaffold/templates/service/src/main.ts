import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';

await startService({
  name: '__name__',
  config,
  routes: [],
});
