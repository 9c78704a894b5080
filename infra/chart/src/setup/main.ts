import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paymentProfiles } from '@family-chores/compose/settings';
import { serviceNames } from '@family-chores/contracts/service-name';
import { declaredConsumers } from '@family-chores/local/access';
import { clusterSecrets } from './cluster-secrets.ts';
import { writeSettings } from './write-settings.ts';

const ROOT = '/app';
/** Folder with the credentials of the pod's service account. */
const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';

// This program runs before each installation and upgrade.
const { NAMESPACE = 'default', PAYMENTS = 'none', ...env } = process.env;
const profiles: Readonly<Record<string, string>> = paymentProfiles;
const cluster = clusterSecrets({
  url: 'https://kubernetes.default.svc',
  token: await readFile(join(ACCOUNT, 'token'), 'utf8'),
  namespace: NAMESPACE,
});
const remotes = (await readdir(ROOT)).filter((name) => name.startsWith('mf-'));
const count = await writeSettings({
  cluster,
  env: { ...env, COMPOSE_PROFILES: profiles[PAYMENTS] ?? '' },
  consumers: await declaredConsumers(join(ROOT, 'services'), serviceNames),
  builds: ['shell', ...remotes].map((name) => `${ROOT}/builds/${name}`),
});
console.log(`Wrote the settings of ${count} containers.`);
