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
  caddyfiles: Caddyfiles;
}

/** The configuration of a gateway that exports traces, and of one that does not. */
interface Caddyfiles {
  readonly traced: string;
  readonly untraced: string;
}

interface DeriveOptions {
  readonly settings: StackSettings;
  /** Folder of the files that the gateway serves itself. */
  readonly assets: string;
  /** By user. */
  readonly natsPasswords: ReadonlyMap<string, string>;
}

export async function deriveConfigurations({
  settings,
  assets,
  natsPasswords,
}: DeriveOptions): Promise<Configurations> {
  const consumers = await declaredConsumers(settings.servicesDir, services);
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
    caddyfiles: {
      traced: caddyfileOf(settings, assets, true),
      untraced: caddyfileOf(settings, assets, false),
    },
  };
}

function caddyfileOf(settings: StackSettings, assets: string, exportsTraces: boolean): string {
  const { ports, bind } = settings;
  return caddyfile({
    site: `http://:${ports.gateway}`,
    bind,
    hosts: hostsOf(settings),
    assets: { folder: assets },
    upstreamsOf: (service) => [`127.0.0.1:${servicePort(ports, service)}`],
    candidateOf: (service) => [`127.0.0.1:${candidatePort(ports, servicePort(ports, service))}`],
    exportsTraces,
  });
}
