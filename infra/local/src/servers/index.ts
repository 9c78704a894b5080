export { startCaddy } from './caddy-server.ts';
export { findBinary, locateBinary } from './find-binary.ts';
export { type MongoServer, startMongo } from './mongo-server.ts';
export { mongoUri } from './mongo-settings.ts';
export type { MongoUser } from './mongo-users.ts';
export { type NatsAccess, type NatsServer, reloadNats, startNats } from './nats-server.ts';
export { endWhenStuck } from './nats-watch.ts';
