import { startFloor } from './floor.ts';

const { MONGODB_URI = '', NATS_URL = '', NATS_USER, NATS_PASSWORD } = process.env;

const port = await startFloor({
  mongoUri: MONGODB_URI,
  nats: { servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD },
});
process.send?.(port);
// Exits with the bench, however that ends.
process.on('disconnect', () => process.exit());
