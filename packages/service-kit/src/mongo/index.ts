export { mongoose } from './connection.ts';
export { connectMongo, database, databaseDisconnections, disconnectMongo, pingMongo } from './connect.ts';
export { createDocumentLoader } from './document-loader.ts';
export { isDatabaseUnavailable, isDuplicate } from './failures.ts';
export { nextId } from './ids.ts';
export { olderThan } from './older-than.ts';
export { readEach } from './read-each.ts';
export { runTransaction } from './run-transaction.ts';
export {
  type DeclaredSharding,
  declaredSharding,
  keyOf,
  type Sharding,
  shardingOf,
  shardKeyOf,
} from './sharding.ts';
export { whileDatabaseResponds } from './database-silence.ts';
export {
  declareData,
  declaredData,
  defineCollection,
  type DeclaredData,
  type StoredData,
} from './stored-data.ts';
export { bumpVersion, bumpVersionUnconfirmed, forgetVersion, versionOf } from './versions.ts';
