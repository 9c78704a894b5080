import { hostname } from 'node:os';
import { gatewayOrigin, hostsOf, readSettings } from './settings.ts';

const read = (env: NodeJS.ProcessEnv = {}, ...args: string[]) => readSettings(env, args);

test('defaults to port 3000 on loopback', () => {
  const { ports, publicOrigin, bind, dataDir } = read();
  expect(ports).toEqual({
    gateway: 3000,
    mongo: 27_117,
    nats: 4322,
    services: 4101,
    candidates: 4151,
    cards: 4190,
    web: 4300,
  });
  expect(publicOrigin).toBe('http://localhost:3000');
  expect(bind[0]).toBe('127.0.0.1');
  expect(bind).not.toContain('0.0.0.0');
  expect(dataDir).toMatch(/\/\.data$/);
});

test('uses PORT for the public origin', () => {
  expect(read({ PORT: '8080' })).toMatchObject({
    ports: { gateway: 8080 },
    publicOrigin: 'http://localhost:8080',
  });
});

test('derives the port of the card provider from that of the first service, unless it is set', () => {
  expect(read({ SERVICES_PORT: '5101' }).ports.cards).toBe(5190);
  expect(read({ CARDS_PORT: '6000' }).ports.cards).toBe(6000);
});

test('derives the ports of development servers from that of the first service, unless they are set', () => {
  expect(read({ SERVICES_PORT: '5101' }).ports.web).toBe(5300);
  expect(read({ DEV_PORT: '6000' }).ports.web).toBe(6000);
});

test('requires the webhook secret of a Stripe account if its key is set', () => {
  const account = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(read(account).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(read().stripe).toBeUndefined();
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET');
});

describe('HOST=0.0.0.0', () => {
  it('opens the gateway at every address of this machine', () => {
    const { bind, publicOrigin, otherOrigins } = read({ HOST: '0.0.0.0', PORT: '8080' });
    expect(bind).toEqual(['0.0.0.0']);
    expect([publicOrigin, ...otherOrigins]).toEqual(
      expect.arrayContaining([
        'http://localhost:8080',
        'http://127.0.0.1:8080',
        'http://10.0.2.2:8080',
        `http://${hostname().toLowerCase()}:8080`,
      ]),
    );
    expect(otherOrigins).not.toContain(publicOrigin);
  });

  it('does not change a configured public address', () => {
    const { publicOrigin, otherOrigins } = read({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://chores.example' });
    expect(publicOrigin).toBe('https://chores.example');
    expect(otherOrigins).toContain('http://localhost:3000');
  });
});

test.each(['127.0.0.1', '::1', 'localhost'])('HOST=%s lets in no other devices', (HOST) => {
  expect(read({ HOST })).toMatchObject({ publicOrigin: 'http://localhost:3000', otherOrigins: [] });
});

test.each([
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
])('with HOST=%s, families use that address', (HOST, origin) => {
  expect(read({ HOST }).publicOrigin).toBe(origin);
});

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '::' }, 'http://[::1]:3000'],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://chores.example' }, 'http://127.0.0.1:3000'],
  [{ HOST: '192.0.2.7', PORT: '8080' }, 'http://192.0.2.7:8080'],
])('with %j, this machine reaches the gateway at %s', (env, origin) => {
  expect(gatewayOrigin(read(env))).toBe(origin);
});

test('an empty variable counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_ORIGIN',
    'DATA_DIR',
    'LOG_LEVEL',
    'MONGODB_URI',
    'STRIPE_SECRET_KEY',
  ];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read());
});

test('ignores a path in PUBLIC_ORIGIN, because browsers send origins without one', () => {
  expect(read({ PUBLIC_ORIGIN: 'https://chores.example/' }).publicOrigin).toBe('https://chores.example');
});

test.each(['chores.example', 'localhost:3000', 'https://'])(
  'PUBLIC_ORIGIN=%s is refused',
  (PUBLIC_ORIGIN) => {
    expect(() => read({ PUBLIC_ORIGIN })).toThrow(/^PUBLIC_ORIGIN must be an address such as/);
  },
);

it('hostsOf returns an IPv6 address without brackets, which is the form that the gateway compares', () => {
  expect(hostsOf(read({ HOST: '2001:db8::7' }))).toContain('2001:db8::7');
});

it('hostsOf returns the host of the public origin, and the hosts of loopback', () => {
  expect(hostsOf(read({ PUBLIC_ORIGIN: 'https://chores.example' }))).toEqual([
    'chores.example',
    'localhost',
    '127.0.0.1',
    '::1',
  ]);
});

test.each(['0', '70000', 'abc', '30.5'])('PORT=%s is refused', (PORT) => {
  expect(() => read({ PORT })).toThrow(`PORT must be a port number, not "${PORT}".`);
});

test.each([[['--without', 'rewards,live']], [['--without=rewards,live']]])(
  'the arguments %j leave services out',
  (args) => {
    expect(read({}, ...args).without).toEqual(['rewards', 'live']);
  },
);

test('--home runs the services in one process, with or without other options', () => {
  expect(read().home).toBe(false);
  expect(read({}, '--home').home).toBe(true);
  expect(read({}, '--home', '--without', 'live')).toMatchObject({ home: true, without: ['live'] });
});

test('refuses an unknown service in --without', () => {
  expect(() => read({}, '--without', 'reward')).toThrow('There is no service reward.');
});

test('refuses an unknown argument', () => {
  expect(() => read({}, '--fast')).toThrow('Unknown arguments: --fast.');
});
