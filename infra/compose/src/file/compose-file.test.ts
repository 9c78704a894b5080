import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { composeFile } from './compose-file.ts';

interface Container {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
  networks?: string[];
  volumes: string[];
}

interface ComposeFile {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

const { services, networks, volumes }: ComposeFile = parse(composeFile());
const containers = Object.entries(services);

test('the committed file is current: `npm run compose:file` writes it', async () => {
  expect(await readFile(new URL('../../compose.yaml', import.meta.url), 'utf8')).toBe(composeFile());
});

test.each(containers)('%s is confined', (_, container) => {
  expect(container).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.any(String),
  });
});

test('only the gateway is published, and the card provider on this machine', () => {
  const published = containers.filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['card-provider', 'gateway']);
  expect(services['card-provider']?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('the servers are on an internal network only', () => {
  expect(networks['data']).toEqual({ internal: true });
  for (const server of ['mongo', 'nats']) expect(services[server]?.networks).toEqual(['data']);
});

test.each(containers.filter(([name]) => name !== 'setup'))(
  '%s reads no settings of others',
  (name, container) => {
    const settings = container.volumes.filter((volume) => /^(settings-|secrets)/.test(volume));
    expect(settings).toEqual([`settings-${name}:/run/settings:ro`]);
  },
);

test('every volume is declared', () => {
  const mounted = containers.flatMap(([, container]) =>
    container.volumes.map((volume) => volume.split(':')[0]),
  );
  const used = mounted.filter((name) => !name?.startsWith('${'));
  expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
});
