import { originsOf } from '@family-chores/service-kit/http';
import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { createLiveSockets } from './sockets/live-sockets.ts';

const sockets = createLiveSockets(originsOf(config));

await startService({
  name: 'live',
  config,
  routes: [],
  jobs: [sockets.heartbeat],
  onReady: sockets.open,
  onDrain: sockets.close,
});
