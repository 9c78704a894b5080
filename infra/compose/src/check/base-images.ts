import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary } from '@family-chores/local/servers';
import type { Podman } from './podman.ts';
import { run } from './run.ts';

const BASE = 'localhost/family-chores-stand-in-base';
const PULL_TIMEOUT_S = 20;

interface StandIn {
  readonly binary: 'node' | 'mongod' | 'nats-server' | 'caddy';
  /** Path of the binary in the public image. */
  readonly path: string;
  /** Further lines of the Containerfile. */
  readonly lines: readonly string[];
}

/** A stand-in is built for each image that cannot be pulled from its registry. */
const publicImages: Readonly<Record<string, StandIn>> = {
  'docker.io/library/node:24-bookworm-slim': {
    binary: 'node',
    path: '/usr/local/bin/node',
    lines: [
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && groupadd -g 1000 node && useradd -u 1000 -g node -m node',
      'COPY ca.crt /etc/ssl/certs/host.crt',
      'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/host.crt',
    ],
  },
  'docker.io/library/mongo:8.0': {
    binary: 'mongod',
    path: '/usr/bin/mongod',
    lines: [
      'RUN groupadd -r -g 999 mongodb && useradd -r -u 999 -g 999 mongodb && mkdir -p /data/db && chown 999:999 /data/db',
      'VOLUME /data/db',
    ],
  },
  'docker.io/library/nats:2.12-alpine': {
    binary: 'nats-server',
    path: '/usr/local/bin/nats-server',
    lines: ['RUN ln -s /bin/busybox /usr/bin/wget'],
  },
  'docker.io/library/caddy:2.11-alpine': {
    binary: 'caddy',
    path: '/usr/bin/caddy',
    lines: [
      'RUN ln -s /bin/busybox /usr/bin/nc && mkdir -p /config/caddy /data/caddy',
      // As in the public image, the program has this capability. It therefore starts only in a container that has the
      // capability, too.
      'RUN setcap cap_net_bind_service=+ep /usr/bin/caddy',
    ],
  },
};

/**
 * Pulls missing images. If that fails, a stand-in is built from Debian and the binaries of the local stack.
 * @returns the names of the images that are stand-ins
 */
export async function provideBaseImages(podman: Podman): Promise<string[]> {
  const standIns: string[] = [];
  for (const [image, standIn] of Object.entries(publicImages)) {
    if (await podman.hasImage(image)) {
      if ((await podman.labelOf(image, 'stand-in')) === 'yes') standIns.push(image);
      continue;
    }
    if (await tryPull(podman, image)) continue;
    await buildStandIn(podman, image, standIn);
    standIns.push(image);
  }
  return standIns;
}

async function tryPull(podman: Podman, image: string): Promise<boolean> {
  return run('timeout', [String(PULL_TIMEOUT_S), 'podman', 'pull', '--quiet', image], {
    env: podman.env,
  }).then(
    () => true,
    () => false,
  );
}

async function buildStandIn(podman: Podman, image: string, { binary, path, lines }: StandIn): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
  try {
    if (!(await podman.hasImage(BASE))) await buildBase(podman, folder);
    await cp(await findBinary(binary), join(folder, binary));
    await writeFile(
      join(folder, 'Containerfile'),
      [`FROM ${BASE}`, `COPY ${binary} ${path}`, ...lines, 'LABEL stand-in=yes', ''].join('\n'),
    );
    if (binary === 'node') {
      await cp(join(await run('npm', ['root', '--global']), 'npm'), join(folder, 'npm'), { recursive: true });
      await cp(
        process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt',
        join(folder, 'ca.crt'),
      );
    }
    await podman.run(['build', '--quiet', '--tag', image, folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildBase(podman: Podman, folder: string): Promise<void> {
  const archive = join(folder, 'base.tar');
  const packages = 'ca-certificates,libcurl4,libstdc++6,busybox,libcap2-bin';
  await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', archive]);
  await podman.run(['import', '--quiet', archive, BASE]);
  await rm(archive);
}
