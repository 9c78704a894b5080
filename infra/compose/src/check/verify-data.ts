import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { repository } from './podman.ts';
import { run } from './run.ts';

/**
 * Checks the invariants of all databases with the command for operators (infra/faults), which must have been compiled.
 * @param mongo address at which this machine reaches the deployment's MongoDB, without port
 * @param settingsOf reads the environment file of a service in the deployment
 * @returns the command's output
 * @throws Error with the violations
 */
export async function verifyData(
  mongo: string,
  settingsOf: (service: ServiceName) => Promise<string>,
): Promise<string> {
  const addresses = await Promise.all(
    serviceNames.map(async (service) => {
      const [, uri = ''] = /^MONGODB_URI="(.*)"$/m.exec(await settingsOf(service)) ?? [];
      const directUri = uri
        .replace('mongo:27017', `${mongo}:27017`)
        .replace(/replicaSet=\w+/, 'directConnection=true');
      return [`${service.toUpperCase()}_MONGODB_URI`, directUri] as const;
    }),
  );
  const env = { ...process.env, ...Object.fromEntries(addresses) };
  return run('node', [join(repository, 'infra/faults/dist/data/main.js')], { env });
}
