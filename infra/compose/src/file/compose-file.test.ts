import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { candidatesFile } from './candidates-file.ts';
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

test.each([
  ['compose.yaml', composeFile()],
  ['candidates.yaml', candidatesFile()],
])('%s is up to date; otherwise, run `npm run compose:file`', async (name, content) => {
  expect(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8')).toBe(content);
});

test('a candidate differs from its service only in image, container name, role, fixed scale and CANDIDATE', () => {
  const candidates: ComposeFile = parse(candidatesFile());
  expect(candidates.services['chat-candidate']).toEqual({
    extends: { file: 'compose.yaml', service: 'chat' },
    image: 'family-chores-chat:candidate',
    container_name: '${COMPOSE_PROJECT_NAME}-chat-candidate',
    labels: { 'family-chores.role': 'candidate' },
    scale: '1',
    environment: { CANDIDATE: '1' },
  });
});

test.each(containers)('the container %s is confined', (_, container) => {
  expect(container).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.any(String),
  });
});

test('only the gateway and, on loopback, the card provider publish ports', () => {
  const published = containers.filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['card-provider', 'gateway']);
  expect(services['card-provider']?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('MongoDB and NATS are only on an internal network', () => {
  expect(networks['data']).toEqual({ internal: true });
  for (const server of ['mongo', 'nats']) expect(services[server]?.networks).toEqual(['data']);
});

test.each(containers.filter(([name]) => name !== 'setup'))(
  'the container %s mounts only its own settings',
  (name, container) => {
    const settings = container.volumes.filter((volume) => /^(settings-|secrets)/.test(volume));
    expect(settings).toEqual([`settings-${name}:/run/settings:ro`]);
  },
);

test('the declared volumes are exactly those that are mounted', () => {
  const mounted = containers.flatMap(([, container]) =>
    container.volumes.map((volume) => volume.split(':')[0]),
  );
  const used = mounted.filter((name) => !name?.startsWith('${'));
  expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
});
