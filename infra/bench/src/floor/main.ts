import { startFloor } from './floor.ts';

const { MONGODB_URI = '', NATS_URL = '', NATS_USER, NATS_PASSWORD } = process.env;

const port = await startFloor({
  mongoUri: MONGODB_URI,
  nats: { servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD },
});
process.send?.(port);
// The channel closes when the benchmark exits, even if it crashes.
process.on('disconnect', () => process.exit());
