import { startService } from '@family-chores/service-kit/service';
import { config } from './config.ts';
import { createLiveSockets } from './sockets/live-sockets.ts';

const sockets = createLiveSockets(config.PUBLIC_ORIGIN);

await startService({
  name: 'live',
  config,
  routes: [],
  jobs: [sockets.heartbeat],
  onReady: sockets.open,
  onDrain: sockets.close,
});
