import { parseEnv } from 'node:util';
import { serviceNames } from '@family-chores/contracts/service-name';
import { readConfig } from './config.ts';
import { settingsFiles } from './settings-files.ts';

const requiredSettings = {
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
  LOGINS: '1',
};

const secrets = {
  of: (purpose: string) => `secret-of-${purpose.replace('/', '-')}`,
};

const optionalSettings = {
  MONGODB_URI: '',
  NATS_URL: '',
  TRUSTED_PROXIES: '',
  ASSETS_BUCKET: '',
  ASSETS_URL: '',
  GATE_PUBLIC_KEYS: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: '1',
  NOTICE_WEBHOOKS: '',
  NOTICE_SECRET: '',
};

function filesWith(
  env: Partial<typeof requiredSettings & typeof optionalSettings> = {},
  previousServers?: string,
) {
  const config = readConfig({ ...requiredSettings, ...env });
  const builds = ['/app/builds/shell', '/app/builds/mf-billing'];
  const files = settingsFiles({ config, secrets, consumers: [], builds, previousServers });
  return (recipient: string) => files.find((file) => file.recipient === recipient)?.content ?? '';
}

test.each(serviceNames)('the settings of %s contain its own passwords and no others', (service) => {
  const content = filesWith()(service);
  const mentioned = [...content.matchAll(/secret-of-(mongo|nats)-([\w-]+)/g)].map(([, , name]) => name);
  expect(mentioned).toEqual([service, service]);
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ HTTP_PORT: '8080' }, 'http://localhost:8080'],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.20:3000/' }, 'http://192.168.1.20:3000'],
  [{ DOMAIN: 'chores.example' }, 'https://chores.example'],
])('with the settings %j, families use %s', (env, origin) => {
  expect(parseEnv(filesWith(env)('chat'))).toMatchObject({ PUBLIC_ORIGIN: origin });
});

test('the gateway serves a domain over HTTPS, and otherwise accepts only its own host names over HTTP', () => {
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
])(
  'COMPOSE_PROFILES "%s": either profile adds the billing remote to pages; with `billing`, payments use Stripe',
  (profile, stripe, builds) => {
    const file = filesWith({ COMPOSE_PROFILES: profile, ...stripe });
    expect(parseEnv(file('registry'))).toMatchObject({ LOCAL_BUILDS: builds });
    const isStripe = profile === 'billing';
    expect(parseEnv(file('billing'))['STRIPE_API_URL']).toBe(
      isStripe ? undefined : 'http://card-provider:4190',
    );
  },
);

test('services get their own users on external servers, and the settings for NATS contain nothing but users', () => {
  const file = filesWith({
    MONGODB_URI: 'mongodb://root:pass@db.example/?replicaSet=rs1',
    NATS_URL: 'tls://a.example:4222,tls://b.example:4222',
  });
  expect(parseEnv(file('chat'))).toMatchObject({
    MONGODB_URI: 'mongodb://chat:secret-of-mongo-chat@db.example/chat?replicaSet=rs1&authSource=chat',
    NATS_URL: 'tls://a.example:4222,tls://b.example:4222',
    NATS_USER: 'chat',
  });
  const { authorization, ...others } = JSON.parse(file('nats'));
  expect(authorization.users.length).toBeGreaterThanOrEqual(serviceNames.length);
  expect(others).toEqual({});
  expect(JSON.parse(file('servers')).administrator).toMatch(/^mongodb:\/\/root:pass@/);
  expect(file('mongo')).toBe('');
});

describe('while logins are replaced', () => {
  const replacing = filesWith({ LOGINS: '1,2' });
  const mongoUsers = (file: typeof replacing) =>
    JSON.parse(file('servers')).users.map(({ name }: { name: string }) => name);
  const natsUsers = (file: typeof replacing) =>
    JSON.parse(file('nats')).authorization.users.map(({ user }: { user: string }) => user);

  test('services use the last login, and the servers accept all logins', () => {
    expect(parseEnv(replacing('chat'))).toMatchObject({
      MONGODB_URI: expect.stringContaining('mongodb://chat-2:secret-of-mongo-chat-2@'),
      NATS_USER: 'chat-2',
      NATS_PASSWORD: 'secret-of-nats-chat-2',
    });
    expect(mongoUsers(replacing)).toEqual(expect.arrayContaining(['admin', 'chat', 'chat-2']));
    expect(natsUsers(replacing)).toEqual(expect.arrayContaining(['chat', 'chat-2']));
  });

  test('removing the first login changes nothing for services, and its users are gone', () => {
    const replaced = filesWith({ LOGINS: '2' });
    expect(replaced('chat')).toBe(replacing('chat'));
    expect(mongoUsers(replaced)).not.toContain('chat');
    expect(natsUsers(replaced)).not.toContain('chat');
  });

  test.each(['1', '3'])('the list %s is refused, because services use login 2', (logins) => {
    expect(() => filesWith({ LOGINS: logins }, replacing('servers'))).toThrow('Services still use login 2');
  });

  test.each(['2', '1,2', '2,1'])('the list %s keeps login 2, which services use', (logins) => {
    expect(filesWith({ LOGINS: logins }, replacing('servers'))('chat')).not.toBe('');
  });

  test('if the settings are of an earlier version, services are assumed to use login 1', () => {
    expect(() => filesWith({ LOGINS: '2' }, '{"users":[]}')).toThrow('Services still use login 1');
  });

  test('the tag of our NATS server shows whether it has read the new users', () => {
    const tagOf = (file: typeof replacing) => JSON.parse(file('servers')).nats.tag;
    expect(JSON.parse(replacing('nats')).server_tags).toEqual([tagOf(replacing)]);
    expect(tagOf(filesWith())).not.toBe(tagOf(replacing));
  });
});

test('registry and gateway use a bucket for builds if one is set', () => {
  const file = filesWith({ ASSETS_BUCKET: 'builds', ASSETS_URL: 'https://builds.example/' });
  expect(parseEnv(file('registry'))).toMatchObject({ ASSETS_BUCKET: 'builds' });
  expect(parseEnv(file('registry'))).not.toHaveProperty('ASSETS_DIR');
  expect(file('gateway')).toContain('builds.example');
});

test('the registry trusts only the release gates whose keys are set', () => {
  expect(parseEnv(filesWith()('registry'))).toMatchObject({ GATE_PUBLIC_KEYS: '' });
  const file = filesWith({ GATE_PUBLIC_KEYS: 'MCow,MCox' });
  expect(parseEnv(file('registry'))).toMatchObject({ GATE_PUBLIC_KEYS: 'MCow,MCox' });
});

test('services and the gateway export traces only if a collector is set', () => {
  expect(parseEnv(filesWith()('chat'))).not.toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
  expect(filesWith()('gateway')).not.toContain('tracing');
  const file = filesWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' });
  expect(parseEnv(file('chat'))).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' });
  expect(file('gateway')).toContain('\ttracing {');
});

test('the registry posts notices only to the webhooks that are set', () => {
  expect(parseEnv(filesWith()('registry'))).not.toHaveProperty('NOTICE_WEBHOOKS');
  const notices = { NOTICE_WEBHOOKS: 'https://chat.example/hook', NOTICE_SECRET: 'a secret' };
  const file = filesWith(notices);
  expect(parseEnv(file('registry'))).toMatchObject(notices);
  expect(parseEnv(file('support'))).not.toHaveProperty('NOTICE_SECRET');
});

test('the gateway trusts only the load balancers in the settings', () => {
  expect(filesWith()('gateway')).not.toContain('trusted_proxies');
  expect(filesWith({ TRUSTED_PROXIES: '10.0.0.0/8' })('gateway')).toContain(
    'trusted_proxies static 10.0.0.0/8',
  );
});

test('the gateway forwards calls for a candidate to the candidate, or to the current version if there is none', () => {
  expect(filesWith()('gateway')).toContain('import candidate chat-candidate:4000 chat:4000\n');
});

test('the error names all settings that are missing or wrong', () => {
  expect(() => readConfig({ ...requiredSettings, HTTP_PORT: 'x', MAIL_TO: '' })).toThrow(
    /HTTP_PORT: .*\n {2}MAIL_TO: /,
  );
  expect(() => readConfig({ ...requiredSettings, COMPOSE_PROFILES: 'billing' })).toThrow('STRIPE_SECRET_KEY');
  expect(() => readConfig({ ...requiredSettings, LOGINS: '1,x' })).toThrow(
    'LOGINS: Logins must be different positive integers',
  );
  expect(() => readConfig({ ...requiredSettings, COMPOSE_PROFILES: 'billing,test-money' })).toThrow('Either');
});
