import { exportsTraces } from '@family-chores/contracts/trace-export';
import { caddyfile } from '@family-chores/gateway/caddyfile';
import type { NatsAccess } from '../servers/index.ts';
import { declaredConsumers } from './declared-consumers.ts';
import { NATS_MONITOR } from './logins.ts';
import { natsUsers } from './nats-access.ts';
import { candidatePort, servicePort } from './service-environments.ts';
import { services } from './services.ts';
import { hostsOf, type StackSettings } from './settings.ts';

/** The configurations of NATS and the gateway, which are derived from the contracts of all services. */
export interface Configurations {
  natsAccess: NatsAccess;
  caddyfile: string;
}

interface DeriveOptions {
  readonly settings: StackSettings;
  /** Folder of the compiled services, whose consumers are declared in their code. */
  readonly servicesDir: string;
  /** Folder of the files that the gateway serves itself. */
  readonly assets: string;
  /** By user. */
  readonly natsPasswords: ReadonlyMap<string, string>;
}

export async function deriveConfigurations({
  settings,
  servicesDir,
  assets,
  natsPasswords,
}: DeriveOptions): Promise<Configurations> {
  const { ports, bind } = settings;
  const consumers = await declaredConsumers(servicesDir, services);
  const passwordOf = (user: string) => {
    const password = natsPasswords.get(user);
    if (password === undefined) throw new Error(`The user ${user} of NATS has no password`);
    return password;
  };
  return {
    natsAccess: {
      authorization: { users: natsUsers({ services, consumers, passwordOf }) },
      accounts: { $SYS: { users: [{ user: NATS_MONITOR, password: passwordOf(NATS_MONITOR) }] } },
    },
    caddyfile: caddyfile({
      site: `http://:${ports.gateway}`,
      bind,
      hosts: hostsOf(settings),
      assets: { folder: assets },
      upstreamsOf: (service) => [`127.0.0.1:${servicePort(ports, service)}`],
      candidateOf: (service) => [`127.0.0.1:${candidatePort(ports, servicePort(ports, service))}`],
      exportsTraces: exportsTraces(process.env),
    }),
  };
}
