import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { exportsTraces } from '@family-chores/contracts/trace-export';
import type { GatewayOptions } from './caddyfile.ts';

export class ConfigError extends Error {}

const upstreamVariable = (service: ServiceName) => `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`;

/**
 * Reads SITE, ASSETS_DIR (a folder) or ASSETS_URL (a bucket), one UPSTREAM_<SERVICE> for each service and, optionally,
 * BIND and HOSTS. BIND, HOSTS and UPSTREAM_<SERVICE> are comma-separated lists. If OpenTelemetry's variables name a
 * collector, the gateway sends its spans there.
 * @throws ConfigError naming every variable that is missing
 */
export function readConfig(env: NodeJS.ProcessEnv): GatewayOptions {
  const { SITE = '', ASSETS_DIR = '', ASSETS_URL = '', BIND = '', HOSTS = '' } = env;
  const upstreamsOf = (service: ServiceName) => splitList(env[upstreamVariable(service)] ?? '');
  const bind = splitList(BIND);
  const hosts = splitList(HOSTS);

  const withoutUpstream = serviceNames.filter((service) => upstreamsOf(service).length === 0);
  const missing = [
    ...(SITE ? [] : ['SITE']),
    ...(ASSETS_DIR || ASSETS_URL ? [] : ['ASSETS_DIR or ASSETS_URL']),
    ...withoutUpstream.map(upstreamVariable),
  ];
  if (missing.length > 0) throw new ConfigError(`Missing settings: ${missing.join(', ')}`);
  const assets = ASSETS_URL ? { bucket: ASSETS_URL } : { folder: ASSETS_DIR };
  return {
    site: SITE,
    assets,
    upstreamsOf,
    ...(bind.length > 0 && { bind }),
    ...(hosts.length > 0 && { hosts }),
    ...(exportsTraces(env) && { exportsTraces: true }),
  };
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
