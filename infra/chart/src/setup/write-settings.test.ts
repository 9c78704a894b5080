import { serviceNames } from '@family-chores/contracts/service-name';
import type { ClusterSecrets } from './cluster-secrets.ts';
import { writeSettings } from './write-settings.ts';

type Entries = Readonly<Record<string, string>>;

function clusterWith(stored = new Map<string, Entries>()) {
  const written: string[] = [];
  const cluster: ClusterSecrets = {
    read: async (name) => stored.get(name),
    async write(name, entries) {
      written.push(name);
      stored.set(name, entries);
    },
  };
  return { cluster, stored, written };
}

const env = {
  PUBLIC_ORIGIN: 'https://chores.example',
  MAIL_FROM: 'a@example.org',
  MAIL_TO: 'b@example.org',
  LOG_LEVEL: 'info',
};
const options = { consumers: [], builds: ['/app/builds/shell'], env };

test('writes the passwords first, and then a secret for each service', async () => {
  const { cluster, written } = clusterWith();
  await writeSettings({ ...options, cluster });
  expect(written[0]).toBe('secrets');
  expect(written).toEqual(expect.arrayContaining(serviceNames.map((name) => `settings-${name}`)));
});

test('keeps the passwords when the values change, and updates the settings', async () => {
  const { cluster, stored } = clusterWith();
  await writeSettings({ ...options, cluster });
  const before = new Map(stored);
  await writeSettings({ ...options, env: { ...env, LOG_LEVEL: 'warn' }, cluster });
  expect(stored.get('secrets')).toEqual(before.get('secrets'));
  expect(stored.get('settings-mongo')).toEqual(before.get('settings-mongo'));
  expect(stored.get('settings-chat')?.['service.env']).toContain('LOG_LEVEL="warn"');
});

test('writes nothing if services would lose their login', async () => {
  const { cluster, written } = clusterWith();
  await writeSettings({ ...options, env: { ...env, LOGINS: '1,2' }, cluster });
  written.length = 0;
  const writing = writeSettings({ ...options, env: { ...env, LOGINS: '1' }, cluster });
  await expect(writing).rejects.toThrow('Services still use login 2');
  expect(written).toEqual([]);
});

test('writes nothing if a value is invalid', async () => {
  const { cluster, written } = clusterWith();
  const wrong = { ...env, MAIL_FROM: 'not an address' };
  await expect(writeSettings({ ...options, env: wrong, cluster })).rejects.toThrow('MAIL_FROM');
  expect(written).toEqual([]);
});
