import type { mongo } from 'mongoose';
import { dropUsers, type MongoUser } from '../servers/mongo-users.ts';
import { services } from './services.ts';

/** Drops the services' MongoDB users that are not in `valid`. @param client connected as an administrator */
export async function dropOtherLogins(client: mongo.MongoClient, valid: readonly MongoUser[]): Promise<void> {
  for (const service of services) {
    const userPattern = new RegExp(`^${service}(-\\d+)?$`);
    const names = new Set(valid.filter(({ database }) => database === service).map(({ name }) => name));
    await dropUsers(client, service, (name) => userPattern.test(name) && !names.has(name));
  }
}
