import { parseEnv } from 'node:util';
import { serviceNames } from '@family-chores/contracts/service-name';
import { readConfig } from './config.ts';
import { settingsFiles } from './settings-files.ts';

const standard = {
  DOMAIN: '',
  PUBLIC_ORIGIN: '',
  HTTP_PORT: '3000',
  CARDS_PORT: '3001',
  COMPOSE_PROFILES: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SMTP_URL: '',
  MAIL_FROM: 'chores@example.org',
  MAIL_TO: 'support@example.org',
  LOG_LEVEL: 'info',
};

const secrets = {
  of: (purpose: string) => `secret-of-${purpose.replace('/', '-')}`,
  save: () => Promise.resolve(),
};

function filesWith(env: Partial<typeof standard> = {}) {
  const config = readConfig({ ...standard, ...env });
  const builds = ['/app/builds/shell', '/app/builds/mf-billing'];
  const files = settingsFiles({ config, secrets, consumers: [], builds });
  return (recipient: string) => files.find((file) => file.recipient === recipient)?.content ?? '';
}

test.each(serviceNames)('%s gets its own passwords and no others', (service) => {
  const content = filesWith()(service);
  const mentioned = [...content.matchAll(/secret-of-(mongo|nats)-([\w-]+)/g)].map(([, , name]) => name);
  expect(mentioned).toEqual([service, service]);
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ HTTP_PORT: '8080' }, 'http://localhost:8080'],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.20:3000/' }, 'http://192.168.1.20:3000'],
  [{ DOMAIN: 'chores.example' }, 'https://chores.example'],
])('with %j families use %s', (env, origin) => {
  expect(parseEnv(filesWith(env)('chat'))).toMatchObject({ PUBLIC_ORIGIN: origin });
});

test('with a domain the gateway serves it on HTTPS, otherwise known names on HTTP', () => {
  expect(filesWith({ DOMAIN: 'chores.example' })('gateway')).toContain('\nhttps://chores.example {');
  const plain = filesWith({ PUBLIC_ORIGIN: 'http://home.lan:3000' })('gateway');
  expect(plain).toContain('\nhttp://:8080 {');
  expect(plain).toContain('not host home.lan localhost');
});

test.each([
  ['', {}, '/app/builds/shell'],
  ['test-money', {}, '/app/builds/shell,/app/builds/mf-billing'],
  [
    'billing',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    '/app/builds/shell,/app/builds/mf-billing',
  ],
])('with the profile "%s" pages offer subscriptions only if there are any', (profile, stripe, builds) => {
  const file = filesWith({ COMPOSE_PROFILES: profile, ...stripe });
  expect(parseEnv(file('registry'))).toMatchObject({ LOCAL_BUILDS: builds });
  const isStripe = profile === 'billing';
  expect(parseEnv(file('billing'))['STRIPE_API_URL']).toBe(
    isStripe ? undefined : 'http://card-provider:4190',
  );
});

test('names all settings that are missing or wrong', () => {
  expect(() => readConfig({ ...standard, HTTP_PORT: 'x', MAIL_TO: '' })).toThrow(
    /HTTP_PORT: .*\n {2}MAIL_TO: /,
  );
  expect(() => readConfig({ ...standard, COMPOSE_PROFILES: 'billing' })).toThrow('STRIPE_SECRET_KEY');
  expect(() => readConfig({ ...standard, COMPOSE_PROFILES: 'billing,test-money' })).toThrow('Either');
});
